import type { ShownFloor } from '@comanda/contract/floor/floor.contract';
import { useCallback, useMemo, useState } from 'react';
import { navigate } from '../../lib/router.tsx';
import { cartOfOthers, type Place, PutAsideDialog, startAt } from '../pos/public.ts';

/** Goes to the till with a table or tab chosen; asks first where an order for somebody else is in progress there. */
export function useSellAt(floors: readonly ShownFloor[]) {
  const [asked, setAsked] = useState<Place>();
  const tables = useMemo(() => floors.flatMap((floor) => floor.tables), [floors]);
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
