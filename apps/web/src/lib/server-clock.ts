/** The `Date` header is cut to the second, and the answer took some time: a clock that is this near counts as right. */
const TOLERANCE_MS = 3000;

let aheadMs = 0;

/** Each answer of the server tells its time: a tablet's clock may be minutes wrong. */
export function setServerTime(header: string | null): void {
  const told = Date.parse(header ?? '');
  if (Number.isNaN(told)) return;
  const heardAhead = told - Date.now();
  // A near enough offset stays, so that ages do not jump with every answer.
  if (Math.abs(heardAhead - aheadMs) > TOLERANCE_MS) aheadMs = Math.abs(heardAhead) > TOLERANCE_MS ? heardAhead : 0;
}

/** Now by the server's clock, in milliseconds; ages of what the server dated are counted with it. */
export const serverNow = (): number => Date.now() + aheadMs;
