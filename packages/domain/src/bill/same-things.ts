import type { Step } from './step.ts';

/**
 * What of a bill a step changes that was there before: two people who change the same thing at one moment must know of
 * each other. Adding changes nothing. Whoever pays names what is owed, and a bill that is closed takes no step more.
 */
function thingsOf(step: Step): string[] {
  switch (step.kind) {
    case 'described':
      return ['description'];
    case 'seated':
      return ['tables'];
    case 'changed':
      return step.arrived ? [] : step.changes.map(({ lineId }) => lineId);
    case 'seat':
    case 'noted':
      return [step.lineId];
    case 'discounted':
      return ['discounts'];
    case 'charged':
      return ['charges'];
    case 'divided':
      return ['parts'];
    case 'opened':
    case 'sent':
    case 'moved_in':
    case 'taken_back':
    case 'paid':
    case 'settled':
    case 'printed':
    case 'corrected':
    case 'credited':
    case 'merged':
    case 'voided':
      return [];
  }
}

/** Whether a step changes something that one of the others changes, too. */
export function changesTheSame(step: Step, others: readonly Step[]): boolean {
  const things = new Set(others.flatMap(thingsOf));
  return thingsOf(step).some((thing) => things.has(thing));
}
