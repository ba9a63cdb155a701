import { ChevronUp } from 'lucide-react';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { CartFooter } from './cart-footer.tsx';
import { CartHeader } from './cart-header.tsx';
import { CartContent, type CartPanelProps } from './cart-panel.tsx';
import { posTexts as t } from './pos.texts.ts';
import { UnsentBar } from './unsent-bar.tsx';

type CartSheetProps = CartPanelProps & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Opens the cart from a bar under the thumb, where there is no room for the panel. */
export function CartSheet({ isOpen, onOpenChange, ...panel }: CartSheetProps) {
  const { priced, last } = panel;
  const formatMoney = useFormatMoney();
  const words =
    priced.count === 0 && last
      ? t.lastOrder({ tokenNo: last.tokenNo, orderNo: last.orderNo })
      : t.itemCount({ count: priced.count });
  return (
    <>
      <UnsentBar />
      <div className="pb-safe border-t border-line bg-surface px-4 pt-3">
        <button
          type="button"
          onClick={() => onOpenChange(true)}
          className="flex min-h-14 w-full items-center gap-3 rounded-control bg-accent px-5 text-lg font-semibold text-on-accent select-none active:scale-[0.98]"
        >
          <ChevronUp aria-hidden className="size-5 shrink-0" />
          <span className="sr-only">{t.viewOrder}: </span>
          <span key={words} className="min-w-0 flex-1 animate-fade-in truncate text-start">
            {words}
          </span>
          <span className="figures">{formatMoney(priced.totals.total)}</span>
        </button>
      </div>
      <Sheet
        side="bottom"
        open={isOpen}
        onOpenChange={onOpenChange}
        title={t.order}
        footer={<CartFooter priced={priced} />}
      >
        <CartHeader />
        <div className="-mx-5 mt-4 border-t border-line sm:-mx-6">
          <CartContent {...panel} />
        </div>
      </Sheet>
    </>
  );
}
