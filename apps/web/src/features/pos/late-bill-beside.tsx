import { type ComponentType, useEffect, useState } from 'react';
import { arrivedPart, lateCode } from '../../lib/late-code.ts';
import type { BillBesideProps } from './bill-beside.tsx';
import { useCart } from './cart-store.ts';
import { useIsSettled } from '../../lib/use-is-settled.ts';

const arrived = () => arrivedPart<ComponentType<BillBesideProps>, 'BillBeside'>('BillBeside');

/** Comes once the items are drawn, where the cart has a table or a tab. Without a network one sells without it. */
export function LateBillBeside(props: BillBesideProps) {
  const isSettled = useIsSettled();
  const hasPlace = useCart(({ tableId, bill }) => tableId !== null || bill !== null);
  const [Shown, setShown] = useState(arrived);
  const isWanted = isSettled && hasPlace && !Shown;
  useEffect(() => {
    if (!isWanted) return;
    lateCode(import('./bill-beside.tsx')).then(
      () => setShown(arrived),
      () => null,
    );
  }, [isWanted]);
  return hasPlace && Shown && <Shown {...props} />;
}
