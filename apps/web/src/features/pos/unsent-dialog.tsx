import { useState } from 'react';
import { formatMoney } from '../../lib/format-money.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showError } from '../../ui/toast.tsx';
import { printReceipt, printingTexts } from '../printing/public.ts';
import { ConfirmReplace, isCartInUse } from './confirm-replace.tsx';
import { editUnsent, tryAgain } from './outbox.ts';
import { removeSale, type Sale, useWaitingSales } from './outbox-store.ts';
import { posTexts as t } from './pos.texts.ts';
import { formatTime } from './unsent-bar.tsx';

export function UnsentDialog({ onClose }: { onClose: () => void }) {
  const sales = useWaitingSales();
  return (
    <Dialog open onOpenChange={onClose} title={t.unsentOrders} description={t.unsentExplained}>
      {sales.length === 0 && <EmptyState text={t.nothingUnsent} />}
      <ul className="flex flex-col gap-3">
        {sales.map((sale) => (
          <li
            key={sale.order.attemptKey}
            aria-label={nameOf(sale)}
            className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
          >
            <WaitingSale sale={sale} onClose={onClose} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function WaitingSale({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { receipt, order, refusal, state } = sale;
  const { tone, word } = looks[state];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg font-semibold">{nameOf(sale)}</h3>
        <span className="figures font-semibold">{formatMoney(receipt.totals.total, receipt.currency)}</span>
        <Badge tone={tone} className="ms-auto">
          {word(sale)}
        </Badge>
      </div>
      <p className="text-ink-soft">{order.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')}</p>
      {refusal !== null && <p className="font-medium text-danger-ink">{refusal}</p>}
      {state === 'sent' ? <SentActions sale={sale} /> : <WaitingActions sale={sale} onClose={onClose} />}
    </>
  );
}

function WaitingActions({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const [isTrying, runTry] = useBusy();
  const [isAsking, runEdit] = useBusy();
  const [isReplacing, setIsReplacing] = useState(false);
  const edit = () =>
    void runEdit(async () => {
      if (await editUnsent(sale)) onClose();
    });
  return (
    <div className="flex gap-3">
      <Button
        size="touch"
        variant="primary"
        className="flex-1"
        pending={isTrying}
        onClick={() => void runTry(() => tryAgain(sale.state === 'refused' ? [sale] : []))}
      >
        {t.tryAgain}
      </Button>
      <Button size="touch" pending={isAsking} onClick={() => (isCartInUse() ? setIsReplacing(true) : edit())}>
        {t.edit}
      </Button>
      {isReplacing && <ConfirmReplace name={nameOf(sale)} onConfirm={edit} onClose={() => setIsReplacing(false)} />}
    </div>
  );
}

function SentActions({ sale }: { sale: Sale }) {
  return (
    <div className="flex gap-3">
      <Button
        size="touch"
        className="flex-1"
        onClick={() => {
          if (!printReceipt(sale.receipt)) showError(t.windowBlocked);
        }}
      >
        {t.printReceipt}
      </Button>
      <Button size="touch" className="flex-1" onClick={() => removeSale(sale)}>
        {t.done}
      </Button>
    </div>
  );
}

const looks: Record<Sale['state'], { tone: Tone; word: (sale: Sale) => string }> = {
  sending: { tone: 'neutral', word: () => t.unsent },
  unsent: { tone: 'warning', word: () => t.unsent },
  refused: { tone: 'danger', word: () => t.refused },
  sent: { tone: 'success', word: ({ receipt: { tokenNos } }) => `${t.token} ${tokenNos.join(', ')}` },
};

/** When and for whom. */
function nameOf({ since, order: { bill }, receipt: { tableTitle, customer, deliveryType } }: Sale): string {
  const who = tableTitle ?? bill?.name ?? customer?.name ?? printingTexts.diningOptions[deliveryType];
  return `${formatTime(since)} · ${who}`;
}
