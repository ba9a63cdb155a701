import { useEffect, useState } from 'react';
import { serverNow } from '../../lib/server-clock.ts';

/**
 * A moment of the server's clock. It moves on when the next one comes at which something looks different.
 * @param next the next such moment after this one, in milliseconds; null is none
 */
export function useMoment(next: (now: number) => number | null): number {
  const [now, setNow] = useState(serverNow);
  const moment = next(now);
  useEffect(() => {
    if (moment === null) return undefined;
    const timer = setTimeout(() => setNow(Math.max(serverNow(), moment)), moment - serverNow());
    return () => clearTimeout(timer);
  }, [moment]);
  return now;
}
