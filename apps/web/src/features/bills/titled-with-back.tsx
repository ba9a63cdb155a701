import type { BillHistory } from '@comanda/contract/bills/bills.contract';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { nameOfBill } from '../../kit/bill-history/bill-words.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { leaveBill } from './leave-bill.ts';
import { payTexts as t } from './pay.texts.ts';

/** The pay screen, where something is to be said in place of it. */
export function TitledWithBack({ history, children }: { history: BillHistory; children: ReactNode }) {
  return (
    <div className="h-full overflow-y-auto">
      <header className="flex items-center gap-2 border-b border-line bg-surface px-2 py-2">
        <IconButton icon={ArrowLeft} label={t.back} onClick={leaveBill} />
        <h1 className="min-w-0 flex-1 text-lg font-semibold wrap-anywhere">{nameOfBill(history, null)}</h1>
      </header>
      {children}
    </div>
  );
}
