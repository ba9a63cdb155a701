import type { pos } from '@comanda/contract/pos/pos.contract';
import { USD } from '@comanda/domain/currency';
import { ZERO } from '@comanda/domain/money';
import { formatMoney } from '../../lib/format-money.ts';
import { type Answer, sendInSession } from '../../lib/session-transport.ts';

// Only the type: the schemas of the contract come with the screen.
const PATH: (typeof pos)['init']['path'] = '/pos/init';

let asked: Promise<Answer> | undefined;

/** For people who open the app on the POS screen: asks for its data while the code of the screen is still loading. */
export function prepareForPos(): void {
  asked = sendInSession(PATH, { method: 'GET' });
  // The screen takes the answer and asks again by itself where there is none.
  asked.catch(() => null);
  // Prices need a formatter, and making the first one takes a browser as long as drawing ten items.
  setTimeout(() => formatMoney(ZERO, USD));
}

/** The answer to the question above, once. */
export function takeEarlyAnswer(): Promise<Answer> | undefined {
  const taken = asked;
  asked = undefined;
  return taken;
}
