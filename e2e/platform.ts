import type { Locator, Page } from 'playwright-core';
import { url } from './fixtures.ts';

/** A page of the superadmin's. */
export const area = (path: string): string => url(`/superadmin/dashboard/${path}`);
export const row = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('row').filter({ hasText: name });
