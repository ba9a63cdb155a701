import type { PublicMenu } from '@comanda/contract/qrmenu/qrmenu.contract';
import { ShoppingBag } from 'lucide-react';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { useCart } from './cart-store.ts';
import { PageLink } from './page-link.tsx';
import { type Link, pathOf } from './place.ts';
import { priceCart } from './price-cart.ts';
import { qrMenuTexts as t } from './qrmenu.texts.ts';

/** There only while something is in the cart. */
export function CartBar({ link, menu }: { link: Link; menu: PublicMenu }) {
  const formatMoney = useFormatMoney();
  const { lines } = useCart(link.qrcode);
  if (lines.length === 0) return null;
  const priced = priceCart(lines, menu);
  return (
    <BottomBar>
      <PageLink
        to={pathOf({ ...link, name: 'cart' })}
        className={buttonClass({ variant: 'primary', size: 'touch', wide: true, className: 'justify-between!' })}
      >
        <span className="flex items-center gap-2.5">
          <ShoppingBag aria-hidden className="size-6 shrink-0" />
          {t.viewCart}
        </span>
        <span className="figures flex flex-wrap justify-end gap-x-3">
          {priced && (
            <>
              <span className="font-medium">{t.itemCount({ count: priced.count })}</span>
              <span>{formatMoney(priced.totals.total)}</span>
            </>
          )}
        </span>
      </PageLink>
    </BottomBar>
  );
}
