import { type ComponentType, useEffect, useState } from 'react';
import { arrivedPart, lateCode } from '../../lib/late-code.ts';
import { useCan } from '../../lib/session.ts';
import { useIsSettled } from '../../lib/use-is-settled.ts';

const arrived = () => arrivedPart<ComponentType, 'News'>('News');

/** Comes once the screen is drawn, for those whom news can concern. */
export function LateNews() {
  const isSettled = useIsSettled();
  const isConcerned = useCan(['POS', 'ORDERS']);
  const [Shown, setShown] = useState(arrived);
  const isWanted = isSettled && isConcerned && !Shown;
  useEffect(() => {
    if (!isWanted) return;
    lateCode(import('./news.tsx')).then(
      () => setShown(arrived),
      () => null, // the next page tries again
    );
  }, [isWanted]);
  return isConcerned && Shown && <Shown />;
}
