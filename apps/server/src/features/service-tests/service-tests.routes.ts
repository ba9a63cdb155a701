import type { serviceTests } from '@comanda/contract/service-tests/service-tests.contract';
import type { Handlers } from '../../http/handlers.ts';
import { loadTests } from './load-tests.ts';
import { endTest, findRinging, hearRing, startTest, tellDrawer } from './run-test.ts';

const LISTED = 20;

export const serviceTestHandlers: Handlers<typeof serviceTests> = {
  list: ({ tx }) => loadTests(tx, LISTED),
  start: ({ tx, principal, http }) => startTest(tx, principal, http.language()),
  tellDrawer: ({ tx, params, body }) => tellDrawer(tx, params.id, body),
  end: ({ tx, params }) => endTest(tx, params.id),
  ringing: async ({ tx }) => ({ test: await findRinging(tx) }),
  hear: ({ tx, params, body, principal }) => hearRing(tx, params.id, { ...body, name: principal.name }),
};
