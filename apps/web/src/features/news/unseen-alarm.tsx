import { OctagonAlert, X } from 'lucide-react';
import { useStore } from 'zustand';
import { formatList } from '../../lib/intl.ts';
import { navigate } from '../../lib/router.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { alarmStore } from './news-store.ts';
import { newsTexts as t } from './news.texts.ts';

export const ORDERS_PATH = '/dashboard/orders';

/** One for all rounds, by the place of the one that rang last. It moves the screen down, and covers nothing of it. */
export function UnseenAlarm({ seesOrders }: { seesOrders: boolean }) {
  const rounds = useStore(alarmStore);
  const stations = [...new Set(rounds.flatMap((round) => round.stations))];
  const places = rounds.slice(-1).map(({ place }) => place);
  if (rounds.length > 1) places.push(t.more({ count: rounds.length - 1 }));
  const putAway = () => alarmStore.setState([], true);
  return (
    // Always there, so that an open dialog does not hide it from screen readers. Long pages scroll below it.
    <div aria-live="assertive" className="sticky top-16 z-30 print:hidden">
      {rounds.length > 0 && (
        <Notice
          tone="danger"
          icon={OctagonAlert}
          isFlush
          isAlert
          action={
            <span className="-me-3 flex gap-1">
              {!seesOrders && (
                <Button
                  onClick={() => {
                    putAway();
                    navigate(ORDERS_PATH);
                  }}
                >
                  {t.show}
                </Button>
              )}
              <IconButton icon={X} label={uiTexts.dismiss} onClick={putAway} />
            </span>
          }
        >
          <span className="line-clamp-3">
            {t.alarm({ places: formatList(places), stations: formatList(stations) })}
          </span>
        </Notice>
      )}
    </div>
  );
}
