/** Reports of a name or a chat line to the operator of the server. */

export type Outcome = "reported" | "report-failed";

export async function report(table: string, seat: number, line = ""): Promise<Outcome> {
  try {
    const answer = await fetch("/reports", { method: "POST", body: JSON.stringify({ table, seat, line }) });
    return answer.ok ? "reported" : "report-failed";
  } catch {
    return "report-failed";
  }
}
