import { Plus, ReceiptText, X } from 'lucide-react';
import { Link } from 'wouter';
import type { OpenBill } from '../../kit/open-bills/use-open-bills.ts';
import { ageOf } from '../../lib/age.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useAge } from '../../lib/use-age.ts';
import { floorTexts as t } from './floor.texts.ts';
import { useCloseBill } from './use-close-bill.ts';

type TabsSheetProps = {
  tabs: readonly OpenBill[];
  /** Undefined for those who do not sell. */
  onAddItems: ((tab: OpenBill) => void) | undefined;
  onClose: () => void;
};

/** Open bills by name. What was ordered on them stands among the orders without a table. */
export function TabsSheet({ tabs, onAddItems, onClose }: TabsSheetProps) {
  const isPhone = useMedia('(max-width: 40rem)');
  return (
    <Sheet open onOpenChange={onClose} side={isPhone ? 'bottom' : 'end'} title={t.tabsTitle}>
      <ul className="flex flex-col gap-3">
        {tabs.map((tab) => (
          <li
            key={tab.id}
            aria-label={tab.name ?? ''}
            className="flex flex-col gap-3 rounded-card border border-line p-4"
          >
            <TabRow tab={tab} onAddItems={onAddItems} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function TabRow({ tab, onAddItems }: Pick<TabsSheetProps, 'onAddItems'> & { tab: OpenBill }) {
  const age = useAge(tab.opened_at);
  const { close, isClosing } = useCloseBill();
  const facts = [
    t.openFor({ age: ageOf(age) }),
    tab.is_empty && t.nothingOrdered,
    tab.server_name !== null && t.servedBy({ name: tab.server_name }),
  ];
  return (
    <>
      <div>
        <p className="flex items-baseline justify-between gap-4 text-lg font-semibold">
          <span className="min-w-0 wrap-anywhere">{tab.name}</span>
          {!tab.is_empty && <MoneyText amount={tab.amount} className="shrink-0" />}
        </p>
        <p className="text-sm text-ink-soft">{facts.filter((fact) => typeof fact === 'string').join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-3 *:flex-1">
        {tab.is_empty ? (
          <Button icon={X} pending={isClosing} onClick={() => close(tab.id)}>
            {t.closeTab}
          </Button>
        ) : (
          <Link to={`/dashboard/bills/${tab.id}`} className={buttonClass({ className: 'gap-2' })}>
            <ReceiptText aria-hidden className="size-[1.15em] shrink-0" />
            {t.bill}
          </Link>
        )}
        {onAddItems && (
          <Button icon={Plus} onClick={() => onAddItems(tab)}>
            {t.addItems}
          </Button>
        )}
      </div>
    </>
  );
}
