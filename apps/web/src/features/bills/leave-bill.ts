import { isFirstPage, navigate } from '../../lib/router.tsx';

/** Back to where one came from; whoever came by an address goes to the floor. */
export function leaveBill(): void {
  if (isFirstPage()) navigate('/dashboard/floor', { replace: true });
  else history.back();
}
