import { locale } from '../../lib/language.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { tryAgain } from './outbox.ts';
import { type Sale, useWaitingSales } from './outbox-store.ts';
import { posTexts as t } from './pos.texts.ts';
import { useTill } from './till.ts';

/** Stands as long as an order has not reached the server, or nobody has seen yet that it has. */
export function UnsentBar() {
  const { open } = useTill();
  const sales = useWaitingSales();
  const [isBusy, run] = useBusy();
  const [first] = sales;
  if (!first) return null;
  const { tone, text } = summary(sales);
  const isUnsent = sales.some(({ state }) => state === 'unsent');
  return (
    <div className="border-b border-line p-2">
      <Notice tone={tone}>
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span>
            {text} <span className="font-normal whitespace-nowrap">{t.since({ time: formatTime(first.since) })}</span>
          </span>
          <span className="flex gap-2">
            {isUnsent && (
              <Button size="touch" className="text-base!" pending={isBusy} onClick={() => void run(tryAgain)}>
                {t.tryAgain}
              </Button>
            )}
            <Button size="touch" className="text-base!" onClick={() => open({ name: 'unsent' })}>
              {t.show}
            </Button>
          </span>
        </span>
      </Notice>
    </div>
  );
}

/** The worst first. */
function summary(sales: Sale[]) {
  const count = (state: Sale['state']) => sales.filter((sale) => sale.state === state).length;
  if (count('refused') > 0) return { tone: 'danger', text: t.refusedCount({ count: count('refused') }) } as const;
  if (count('unsent') > 0) return { tone: 'warning', text: t.unsentCount({ count: count('unsent') }) } as const;
  return { tone: 'success', text: t.sentLateCount({ count: count('sent') }) } as const;
}

export function formatTime(moment: string): string {
  return new Date(moment).toLocaleTimeString(locale(), { timeStyle: 'short' });
}
