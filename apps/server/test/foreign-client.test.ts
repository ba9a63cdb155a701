import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dining } from './foreign-client/dining.ts';
import { menu } from './foreign-client/menu.ts';
import { people } from './foreign-client/people.ts';
import { platform } from './foreign-client/platform.ts';
import { selling } from './foreign-client/selling.ts';
import { settings } from './foreign-client/settings.ts';
import { startApp, type TestApp } from './support/app.ts';
import { SUPERADMIN } from './support/factories.ts';
import { failures, type ForeignClient, openForeignClient } from './support/foreign-client.ts';

// Of these steps 86 of 113 failed before such requests were read, many of them because what they need had not been
// added. Each builds on those before it.
const parts = { settings, menu, people, selling, dining, platform };

let app: TestApp;
let client: ForeignClient;
beforeAll(async () => {
  app = await startApp();
  await app.ensureOperator(SUPERADMIN);
  client = openForeignClient(app);
});
afterAll(() => app.stop());

describe('with the calls of the specification', () => {
  it.each(Object.entries(parts))('does all steps of %s', async (_name, steps) => {
    expect(await failures(steps(client))).toEqual([]);
  });

  it('takes 113 steps', () => {
    expect(Object.values(parts).flatMap((steps) => steps(client))).toHaveLength(113);
  });
});
