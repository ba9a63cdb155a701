import { it } from 'vitest';
import { demo, withBrowser } from '../fixtures.ts';
import { lookAtScreens, restaurantScreens } from '../screens.ts';

withBrowser();

it("a restaurant's screens are accessible and fit", async () => lookAtScreens(await restaurantScreens(), demo('demo')));
