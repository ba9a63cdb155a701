import type { BillHistory } from '@comanda/contract/bills/bills.contract';
import { type Bill, joinedTables } from '@comanda/domain/bill/bill';
import { ArrowLeft, ArrowRightLeft, CirclePlus, Combine, ListEnd, MoveRight, Pencil, Wallet } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { BillDialog } from './bill-dialogs.tsx';
import { billTones } from '../../kit/bill-history/bill-states.ts';
import { type BillWords, nameOfBill } from '../../kit/bill-history/bill-words.ts';
import { billTexts as t } from './bill.texts.ts';
import { billsTexts } from '../../kit/bill-history/bills.texts.ts';
import { leaveBill } from './leave-bill.ts';

type BillHeadProps = {
  history: BillHistory;
  bill: Bill;
  words: BillWords;
  /** Undefined where nothing can be changed any more. */
  onAsk: ((dialog: BillDialog) => void) | undefined;
};

export function BillHead({ history, bill, words, onAsk }: BillHeadProps) {
  const server = bill.serverId === null ? undefined : words.person(bill.serverId);
  const joined = joinedTables(bill).map((id) => words.table(id) ?? '');
  const facts = [
    joined.length > 0 && t.alsoAt({ tables: joined.join(', ') }),
    history.table_title === null ? null : bill.name,
    bill.guests === null ? null : billsTexts.guests({ count: bill.guests }),
    server && billsTexts.lookedAfterBy({ name: server }),
  ].filter(Boolean);
  return (
    <PageHeader
      title={nameOfBill(history, bill.name)}
      description={facts.length > 0 ? facts.join(' · ') : undefined}
      above={<IconButton icon={ArrowLeft} label={t.back} className="-ms-3" onClick={leaveBill} />}
      actions={
        <>
          {history.paying && (
            <Badge tone="warning" icon={Wallet}>
              {t.takesPayment({ name: history.paying.by })}
            </Badge>
          )}
          <Badge tone={billTones[bill.state]}>{billsTexts.states[bill.state]}</Badge>
          {onAsk && (
            <Menu
              label={t.moreActions}
              items={[
                { label: t.describe, icon: Pencil, onSelect: () => onAsk({ what: 'describe' }) },
                { label: t.handOver, icon: ArrowRightLeft, onSelect: () => onAsk({ what: 'hand-over' }) },
                { label: t.move, icon: MoveRight, onSelect: () => onAsk({ what: 'move' }) },
                { label: t.addTable, icon: CirclePlus, onSelect: () => onAsk({ what: 'add' }) },
                { label: t.moveLines, icon: ListEnd, onSelect: () => onAsk({ what: 'lines' }) },
                { label: t.join, icon: Combine, onSelect: () => onAsk({ what: 'join' }) },
              ]}
            />
          )}
        </>
      }
    />
  );
}
