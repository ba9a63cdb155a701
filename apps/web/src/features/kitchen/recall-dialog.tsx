import { useStore } from 'zustand';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { kitchenTexts as t } from './kitchen.texts.ts';
import { orderPlace } from '../orders/public.ts';
import { isOwn, recallStore } from './recall-store.ts';
import { TicketItemText } from './ticket-item.tsx';

type RecallDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

export function RecallDialog(props: RecallDialogProps) {
  const recalled = useStore(recallStore).filter(isOwn);
  return (
    <Sheet {...props} title={t.recallTitle} description={t.recallText}>
      {recalled.length === 0 && <EmptyState text={t.recallEmpty} />}
      <ol className="flex flex-col divide-y divide-line">
        {recalled.map(({ ticket, completedAt }) => (
          <li key={ticket.id} className="kitchen-scale flex flex-col gap-2 py-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="figures text-xl font-bold">{t.ticket(ticket.token_no)}</h3>
              <p className="text-sm text-ink-soft">
                {orderPlace(ticket)} · {t.completedAt(time.format(completedAt))}
              </p>
            </div>
            <ul className="flex flex-col gap-2">
              {ticket.items.map((item) => (
                <li key={item.id}>
                  <TicketItemText item={item} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
