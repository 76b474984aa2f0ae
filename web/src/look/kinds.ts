/** The kinds of card a frame can show. */
export type Kind = "character" | "action" | "reaction" | "wild" | "plant";
