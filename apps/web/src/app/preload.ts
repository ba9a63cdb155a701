import { prepareForPos } from '../features/pos/early-data.ts';
import { isAuthenticated } from '../lib/session.ts';
import { lateCode } from '../lib/late-code.ts';

/** The screens that people wait for with a guest before them. */
const pages: Record<string, () => Promise<object>> = {
  '/dashboard/pos': () => {
    prepareForPos();
    return lateCode(import('../features/pos/pos-page.tsx'));
  },
  '/dashboard/floor': () => lateCode(import('../features/floor/floor-page.tsx')),
  '/dashboard/orders': () => lateCode(import('../features/orders/orders-page.tsx')),
  '/dashboard/order-status': () => lateCode(import('../features/order-status/order-status-page.tsx')),
  '/dashboard/kitchen': () => lateCode(import('../features/kitchen/kitchen-page.tsx')),
};

/**
 * Asks for the shell and the page in it at once, which on a slow tablet would come one after the other. Null where
 * there is nothing to wait for.
 */
export function preloadPage(path: string): Promise<unknown> | null {
  const page = pages[path];
  if (!page || !isAuthenticated()) return null;
  // The component that shows them handles a failure.
  return Promise.allSettled([lateCode(import('./dashboard-routes.tsx')), page()]);
}
