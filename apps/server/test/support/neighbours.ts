import { afterAll, beforeAll } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { openForDiners } from './qr-menu.ts';

export type House = Awaited<ReturnType<typeof openForDiners>>;

/** A restaurant that does its worst, and another that must not notice. Call it once at the top of a file. */
export function neighbours() {
  // Filled before the first test.
  const street = {} as { app: TestApp; crowded: House; other: House };
  beforeAll(async () => {
    street.app = await startApp();
    street.crowded = await openForDiners(street.app);
    street.other = await openForDiners(street.app);
  });
  afterAll(() => street.app.stop());
  return street;
}
