/** Minutes after which something in the kitchen is to be hurried, and after which it is late. */
export type AgeRules = { dueMinutes: number; lateMinutes: number };

const MINUTE = 60_000;

/** Of a dish with a target of its own: late then, and due after the same share of it as at its station. */
export function rulesOfLine(target: number | undefined, { dueMinutes, lateMinutes }: AgeRules): AgeRules {
  if (target === undefined) return { dueMinutes, lateMinutes };
  return { dueMinutes: (target * dueMinutes) / lateMinutes, lateMinutes: target };
}

/** `item_id`: null where the dish was deleted. */
type AgingLine = { item_id: string | null; since: Date };

/**
 * Of a ticket whose age counts from `since`: it is due when the first of its lines is, and late likewise. A quick dish
 * hurries the ticket, and a slow one does not hold it.
 */
export function rulesOfTicket(
  { since, lines }: { since: Date; lines: readonly AgingLine[] },
  rules: AgeRules,
  targets: ReadonlyMap<string, number>,
): AgeRules {
  const own = lines.map((line) => {
    const head = (line.since.getTime() - since.getTime()) / MINUTE;
    const { dueMinutes, lateMinutes } = rulesOfLine(targets.get(line.item_id ?? ''), rules);
    return { dueMinutes: head + dueMinutes, lateMinutes: head + lateMinutes };
  });
  if (own.length === 0) return rules;
  return {
    dueMinutes: Math.min(...own.map(({ dueMinutes }) => dueMinutes)),
    lateMinutes: Math.min(...own.map(({ lateMinutes }) => lateMinutes)),
  };
}
