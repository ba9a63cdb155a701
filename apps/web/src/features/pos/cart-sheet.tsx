import { ChefHat, ChevronUp } from 'lucide-react';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { CartFooter } from './cart-footer.tsx';
import { CartHeader } from './cart-header.tsx';
import { CartContent, type CartPanelProps } from './cart-panel.tsx';
import { useCart } from './cart-store.ts';
import { LateBillBeside } from './late-bill-beside.tsx';
import { posTexts as t } from './pos.texts.ts';
import { UnsentBar } from './unsent-bar.tsx';

type CartSheetProps = CartPanelProps & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Opens the cart from a bar under the thumb, where there is no room for the panel. */
export function CartSheet({ isOpen, onOpenChange, ...panel }: CartSheetProps) {
  const { priced, last, sending } = panel;
  const isAtTable = useCart(({ tableId, lines }) => tableId !== null && lines.length > 0);
  const formatMoney = useFormatMoney();
  const words =
    priced.count === 0 && last
      ? t.lastOrder({ tokenNo: last.tokenNo, orderNo: last.orderNo })
      : t.itemCount({ count: priced.count });
  return (
    <>
      <UnsentBar />
      <div className="border-t border-line bg-surface">
        <LateBillBeside isOpenAtFirst={false} />
      </div>
      <div className="pb-safe flex gap-3 bg-surface px-4 pt-3">
        <button
          type="button"
          onClick={() => onOpenChange(true)}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control bg-accent px-5 text-lg font-semibold text-on-accent select-none active:scale-[0.98]"
        >
          <ChevronUp aria-hidden className="size-5 shrink-0" />
          <span className="sr-only">{t.viewOrder}: </span>
          <span key={words} className="min-w-0 flex-1 animate-fade-in truncate text-start">
            {words}
          </span>
          <span className="figures">{formatMoney(priced.totals.total)}</span>
        </button>
        {isAtTable && (
          <Button
            size="touch"
            icon={ChefHat}
            aria-label={t.sendToKitchen}
            disabled={priced.problems.length > 0}
            pending={sending.isSending}
            onClick={sending.send}
          >
            {t.send}
          </Button>
        )}
      </div>
      <Sheet
        side="bottom"
        open={isOpen}
        onOpenChange={onOpenChange}
        title={t.order}
        footer={<CartFooter priced={priced} sending={sending} />}
      >
        <CartHeader />
        <div className="-mx-5 mt-4 border-t border-line sm:-mx-6">
          <LateBillBeside isOpenAtFirst />
          <CartContent {...panel} />
        </div>
      </Sheet>
    </>
  );
}
