import { Printer, ShoppingBasket, Wallet } from 'lucide-react';
import { navigate } from '../../lib/router.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { printReceipt } from '../printing/public.ts';
import { CartFooter } from './cart-footer.tsx';
import { CartHeader } from './cart-header.tsx';
import { CartLines } from './cart-lines.tsx';
import { OrderNumbers } from './order-numbers.tsx';
import type { PlacedOrder } from './pos-dialog.ts';
import { posTexts as t } from './pos.texts.ts';
import type { PricedCart } from './price-cart.ts';
import { useTill } from './till.ts';
import { LateBillBeside } from './late-bill-beside.tsx';
import { UnsentBar } from './unsent-bar.tsx';
import type { Sending } from './use-send.ts';

export type CartPanelProps = {
  priced: PricedCart;
  /** The order sent last, shown until the next one begins. */
  last: PlacedOrder | null;
  sending: Sending;
};

/** The right of the screen: head and foot stay, the lines between them scroll; in a low window the head does too. */
export function CartPanel(props: CartPanelProps) {
  return (
    <section
      aria-label={t.order}
      className="flex w-[clamp(21.5rem,43%,27rem)] shrink-0 flex-col border-s border-line bg-surface low:overflow-y-auto"
    >
      <UnsentBar />
      <div className="border-b border-line p-4 low:py-2">
        <CartHeader />
      </div>
      <LateBillBeside isOpenAtFirst />
      <div className="min-h-0 flex-1 overflow-y-auto low:flex-[1_0_auto]">
        <CartContent {...props} />
      </div>
      <div className="pb-safe sticky bottom-0 border-t border-line bg-surface px-4 pt-3 low:pt-2 low:pb-2">
        <CartFooter priced={props.priced} sending={props.sending} />
      </div>
    </section>
  );
}

export function CartContent({ priced, last }: Omit<CartPanelProps, 'sending'>) {
  const { open } = useTill();
  if (priced.lines.length > 0) {
    return <CartLines priced={priced} />;
  }
  if (!last) return <EmptyState icon={ShoppingBasket} text={t.cartEmpty} action={<KeysHint />} />;
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-10">
      <p className="font-semibold">{last.invoiceNo === null ? t.sent : t.sentAndPaid}</p>
      <OrderNumbers placed={last} />
      <div className="flex flex-wrap justify-center gap-3">
        <Button
          size="touch"
          icon={Printer}
          onClick={() => {
            if (!printReceipt(last.receipt)) open({ name: 'placed', placed: last, isReceiptBlocked: true });
          }}
        >
          {t.printReceipt}
        </Button>
        {last.invoiceNo === null && (
          <Button size="touch" icon={Wallet} onClick={() => navigate(`/dashboard/bills/of-order/${last.orderId}/pay`)}>
            {t.payNow}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Hidden where there is no keyboard. */
const KeysHint = () => <p className="text-sm text-ink-faint pointer-coarse:hidden">{t.pressForKeys}</p>;
