/** Makes an element focusable by Tab only while its content overflows, so that the keyboard can scroll it. */
export function scrolls(element: HTMLElement): () => void {
  const look = () => {
    const more = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
    if (more) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  };
  const size = new ResizeObserver(look);
  const content = new MutationObserver(look);
  size.observe(element);
  content.observe(element, { childList: true, subtree: true, characterData: true });
  return () => {
    size.disconnect();
    content.disconnect();
  };
}
