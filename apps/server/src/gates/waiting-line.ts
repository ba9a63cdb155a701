/**
 * Waiting is counted in ticks of this length. While the process stands still for seconds, as when the machine pauses,
 * only one tick passes, so nobody is refused for a time in which no place could be given.
 */
const TURN_MS = 250;

type Ticket = { enter: () => void; refuse: () => void; turnsLeft: number };

/** The callers who wait for a place. Parties take turns, and the callers of one party come in the order of arrival. */
export function waitingLine(patienceMs: number) {
  /** In the order of their turns. */
  const waiting = new Map<string, Ticket[]>();
  let count = 0;
  let clock: NodeJS.Timeout | undefined;

  function takeTurn(): void {
    for (const ticket of [...waiting.values()].flat()) {
      ticket.turnsLeft -= 1;
      if (ticket.turnsLeft <= 0) ticket.refuse();
    }
    if (count > 0) return;
    clearInterval(clock);
    clock = undefined;
  }

  function remove(party: string, ticket: Ticket): void {
    count -= 1;
    const left = (waiting.get(party) ?? []).filter((other) => other !== ticket);
    if (left.length > 0) waiting.set(party, left);
    else waiting.delete(party);
  }

  return {
    count: () => count,
    countOf: (party: string) => waiting.get(party)?.length ?? 0,
    /** By turns. A party that goes behind the others meanwhile comes again. */
    parties: () => waiting.keys(),

    /** Resolves when the caller is let in, and rejects with what `late` makes once its patience is over. */
    join(party: string, late: () => Error): Promise<void> {
      count += 1;
      clock ??= setInterval(takeTurn, TURN_MS).unref();
      return new Promise((resolve, reject) => {
        const ticket: Ticket = {
          turnsLeft: Math.ceil(patienceMs / TURN_MS),
          enter: resolve,
          refuse: () => {
            remove(party, ticket);
            reject(late());
          },
        };
        waiting.set(party, [...(waiting.get(party) ?? []), ticket]);
      });
    },

    /** Lets the first caller of the party in. */
    letFirstIn(party: string): void {
      const [first, ...others] = waiting.get(party) ?? [];
      if (!first) return;
      count -= 1;
      waiting.delete(party);
      // Behind all the others, so that each of them is looked at before this party is again.
      if (others.length > 0) waiting.set(party, others);
      first.enter();
    },
  };
}
