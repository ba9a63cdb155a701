import { serviceTests } from '@comanda/contract/service-tests/service-tests.contract';
import { useMemo } from 'react';
import { useInvalidate, useRead, useWrite } from '../../lib/api.ts';
import { useRealtime } from '../../lib/realtime.ts';
import type { ScreenStation } from './screen-station.ts';
import { useSoundOfNew } from './sounds.ts';

/** What a test before service sends a station. It is no order: it waits for a tap, and is gone. */
export type TestOrder = { id: string; testId: string; stationId: string; station: string; startedBy: string };

/** Those that nobody at this screen's stations has seen yet. The same list until something changes. The pass has none. */
export function useTestOrders(screen: ScreenStation) {
  const { data } = useRead(serviceTests.ringing);
  const refetch = useInvalidate();
  const readAgain = () => void refetch(serviceTests.ringing);
  useRealtime({ service_test: readAgain, onSync: readAgain });
  const hear = useWrite(serviceTests.hear, { keepsScreen: true });
  const test = data?.test;
  const orders = useMemo(() => {
    if (!test) return [];
    const { own, all, isPass } = screen;
    const stations = isPass ? [] : own ? [own] : all;
    return stations
      .filter(({ id }) => test.stationIds.includes(id))
      .map(({ id: stationId, title: station }): TestOrder => {
        return { id: `${test.id} ${stationId}`, testId: test.id, stationId, station, startedBy: test.startedBy };
      });
  }, [screen, test]);
  const isKnown = data !== undefined && screen.all.length > 0;
  useSoundOfNew(
    'notice',
    useMemo(() => (isKnown ? orders.map(({ testId }) => testId) : null), [isKnown, orders]),
  );
  return {
    orders,
    see: ({ testId, stationId }: TestOrder) =>
      hear.mutate({ params: { id: testId }, body: { stationIds: [stationId] } }, { onSettled: readAgain }),
  };
}
