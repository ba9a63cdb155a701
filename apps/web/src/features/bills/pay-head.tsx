import type { BillHistory } from '@comanda/contract/bills/bills.contract';
import type { Bill } from '@comanda/domain/bill/bill';
import { ArrowLeft, BadgePercent, Gift, History, HandCoins, Printer, ReceiptText } from 'lucide-react';
import { navigate } from '../../lib/router.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { nameOfBill } from '../../kit/bill-history/bill-words.ts';
import { leaveBill } from './leave-bill.ts';
import type { PayDialog } from './pay-dialogs.tsx';
import { payTexts as t } from './pay.texts.ts';

type PayHeadProps = {
  history: BillHistory;
  bill: Bill;
  /** False once all is paid. */
  canChange: boolean;
  onAsk: (dialog: PayDialog) => void;
  onPrint: () => void;
};

export function PayHead({ history, bill, canChange, onAsk, onPrint }: PayHeadProps) {
  const changes: MenuItem[] = [
    { label: t.discount, icon: BadgePercent, onSelect: () => onAsk('discount') },
    { label: t.comp, icon: Gift, onSelect: () => onAsk('comp') },
    { label: t.charge, icon: HandCoins, onSelect: () => onAsk('charge') },
    { label: t.proForma, icon: Printer, onSelect: onPrint },
    'separator',
  ];
  return (
    <header className="flex items-center gap-2 border-b border-line bg-surface px-2 py-2 lg:col-span-2">
      <IconButton icon={ArrowLeft} label={t.back} onClick={leaveBill} />
      <h1 className="min-w-0 flex-1 text-lg font-semibold wrap-anywhere">
        {t.payNamed({ bill: nameOfBill(history, bill.name) })}
      </h1>
      <Menu
        label={t.moreActions}
        items={[
          ...(canChange ? changes : []),
          { label: t.bill, icon: ReceiptText, onSelect: () => navigate(`/dashboard/bills/${bill.id}`) },
          { label: t.history, icon: History, onSelect: () => onAsk('history') },
        ]}
      />
    </header>
  );
}
