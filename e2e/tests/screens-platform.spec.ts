import { it } from 'vitest';
import { operator, withBrowser } from '../fixtures.ts';
import { lookAtScreens } from '../look-at-screens.ts';
import { platformScreens } from '../screens.ts';

withBrowser();

it("the platform's screens are accessible, fit and show all texts", async () =>
  lookAtScreens(await platformScreens(), operator));
