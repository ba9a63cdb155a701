import { bills } from '@comanda/contract/bills/bills.contract';
import { Link } from 'wouter';
import { useRead } from '../../lib/api.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { endAtTable } from './end-of-bill.ts';
import { payTexts as t } from './pay.texts.ts';

type BillGoneProps = {
  billId: string;
  /** Where it was shown. */
  table: { id: string; title: string };
  timeZone: string;
  onDismiss: () => void;
};

/** Says who closed a bill, or moved it to another table, while it was on this screen. Nothing where it was this device. */
export function BillGone({ billId, table, timeZone, onDismiss }: BillGoneProps) {
  // As it was when it left: what is done with it later is no news of this table.
  const { data: history } = useRead(bills.get, { params: { id: billId } }, { gcTime: 0, staleTime: 'static' });
  const end = history && endAtTable(history, table.id, timeZone);
  if (!end || end.isOwn) return null;
  return (
    <div className="px-4 pb-4">
      <Notice>
        <span className="flex flex-wrap items-center gap-3">
          <span className="min-w-48 flex-1">
            <strong>{table.title}</strong> {end.text}
          </span>
          {end.intoId !== undefined && (
            <Link to={`/dashboard/bills/${end.intoId}`} className={buttonClass({ size: 'small' })}>
              {t.toOtherBill}
            </Link>
          )}
          <Button size="small" onClick={onDismiss}>
            {t.understood}
          </Button>
        </span>
      </Notice>
    </div>
  );
}
