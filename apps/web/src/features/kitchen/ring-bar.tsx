import { serviceTests } from '@comanda/contract/service-tests/service-tests.contract';
import { BellRing } from 'lucide-react';
import { useMemo } from 'react';
import { useInvalidate, useRead, useWrite } from '../../lib/api.ts';
import { useRealtime } from '../../lib/realtime.ts';
import { kitchenTexts as t } from './kitchen.texts.ts';
import type { ScreenStation } from './screen-station.ts';
import { useSoundOfNew } from './sounds.ts';

/** While somebody tests before service: it rings until somebody here has tapped. At the bottom, where it moves nothing. */
export function RingBar({ screen }: { screen: ScreenStation }) {
  const { data } = useRead(serviceTests.ringing);
  const refetch = useInvalidate();
  const readAgain = () => void refetch(serviceTests.ringing);
  useRealtime({ service_test: readAgain, onSync: readAgain });
  const hear = useWrite(serviceTests.hear, { keepsScreen: true });
  const { own, isPass } = screen;
  const test = data?.test;
  const stationIds = useMemo(
    () => (isPass ? [] : (test?.stationIds ?? []).filter((id) => own === null || own.id === id)),
    [isPass, own, test],
  );
  const isRinging = test && stationIds.length > 0;
  useSoundOfNew(
    'notice',
    useMemo(() => (data ? (isRinging ? [test.id] : []) : null), [data, isRinging, test]),
  );
  if (!isRinging) return null;
  return (
    <button
      type="button"
      disabled={hear.isPending}
      className="kitchen-scale flex min-h-16 w-full items-center justify-center gap-4 bg-info-soft px-4 py-3 text-lg font-bold text-info-ink"
      onClick={() => hear.mutate({ params: { id: test.id }, body: { stationIds } }, { onSettled: readAgain })}
    >
      <BellRing aria-hidden className="size-8 shrink-0" />
      {t.ringing({ name: test.startedBy })}
    </button>
  );
}
