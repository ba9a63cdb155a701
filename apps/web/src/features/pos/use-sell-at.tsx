import { useCallback, useState } from 'react';
import { navigate } from '../../lib/router.tsx';
import { cartOfOthers, type Place, startAt, type Titled } from './cart-at-place.ts';
import { PutAsideDialog } from './put-aside-dialog.tsx';

/** Goes to the till with a table or tab chosen; asks first where an order for somebody else is in progress there. */
export function useSellAt(tables: readonly Titled[]) {
  const [asked, setAsked] = useState<Place>();
  const goTo = useCallback(
    (place: Place) => {
      startAt(place, tables);
      navigate('/dashboard/pos');
    },
    [tables],
  );
  const sellAt = useCallback(
    (place: Place) => {
      if (cartOfOthers(place)) setAsked(place);
      else goTo(place);
    },
    [goTo],
  );

  const question = asked && cartOfOthers(asked) && (
    <PutAsideDialog onConfirm={() => goTo(asked)} onClose={() => setAsked(undefined)} />
  );
  return { sellAt, question };
}
