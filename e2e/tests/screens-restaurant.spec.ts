import { it } from 'vitest';
import { demo, withBrowser } from '../fixtures.ts';
import { lookAtScreens } from '../look-at-screens.ts';
import { restaurantScreens } from '../screens.ts';

withBrowser();

it("a restaurant's screens are accessible, fit and show all texts", async () =>
  lookAtScreens(await restaurantScreens(), demo('demo')));
