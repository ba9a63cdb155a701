import { isAuthenticated } from '../lib/session.ts';

/** The screens that people wait for with a guest before them. */
const pages: Record<string, () => Promise<unknown>> = {
  '/dashboard/pos': () => import('../features/pos/pos-page.tsx'),
  '/dashboard/orders': () => import('../features/orders/orders-page.tsx'),
  '/dashboard/order-status': () => import('../features/order-status/order-status-page.tsx'),
  '/dashboard/kitchen': () => import('../features/kitchen/kitchen-page.tsx'),
};

/** Asks for the shell and the page in it at once, which on a slow tablet would come one after the other. */
export function preloadPage(path: string): void {
  const page = pages[path];
  if (!page || !isAuthenticated()) return;
  // Whoever shows them meets a failure.
  void Promise.allSettled([import('./dashboard-routes.tsx'), page()]);
}
