import { type ComponentType, useEffect, useState } from 'react';
import { arrivedPart, lateCode } from '../../lib/late-code.ts';
import { useCan } from '../../lib/session.ts';
import { useIsSettled } from '../../lib/use-is-settled.ts';

const arrived = () => arrivedPart<ComponentType, 'PrintTroubles'>('PrintTroubles');

/** Comes once the screen is drawn, for those who may print. */
export function LatePrintTroubles() {
  const isSettled = useIsSettled();
  const isConcerned = useCan(['POS', 'ORDERS', 'INVOICES']);
  const [Shown, setShown] = useState(arrived);
  const isWanted = isSettled && isConcerned && !Shown;
  useEffect(() => {
    if (!isWanted) return;
    lateCode(import('./print-troubles.tsx')).then(
      () => setShown(arrived),
      () => null, // the next page tries again
    );
  }, [isWanted]);
  return isConcerned && Shown && <Shown />;
}
