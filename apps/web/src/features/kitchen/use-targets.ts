import { menu } from '@comanda/contract/menu/menu.contract';
import { useMemo } from 'react';
import { useInvalidate, useRead } from '../../lib/api.ts';
import { useRealtime } from '../../lib/realtime.ts';
import type { Targets } from './ticket-state.ts';

/** Until they are read, each dish has the minutes of its station. */
export function useTargets(): Targets {
  const { data } = useRead(menu.targets);
  const refetch = useInvalidate();
  const readAgain = () => void refetch(menu.targets);
  useRealtime({ menu_update: readAgain, onSync: readAgain });
  return useMemo(() => new Map(data?.map(({ item_id, minutes }) => [item_id, minutes])), [data]);
}
