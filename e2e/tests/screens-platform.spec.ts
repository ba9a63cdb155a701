import { it } from 'vitest';
import { operator, withBrowser } from '../fixtures.ts';
import { lookAtScreens, platformScreens } from '../screens.ts';

withBrowser();

it("the platform's screens are accessible and fit", async () => lookAtScreens(await platformScreens(), operator));
