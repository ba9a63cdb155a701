import { useEffect, useRef } from 'react';
import { showMessage } from '../../ui/toast.tsx';
import { posTexts as t } from './pos.texts.ts';
import { currentCart } from './cart-store.ts';
import { cartPricer } from './price-cart.ts';
import type { PosMenu } from './pos-menu.ts';

/** A reloaded menu may change the prices of lines in the cart: the cashier must hear of it before paying. */
export function usePriceChangeNotice(menu: PosMenu): void {
  const before = useRef(menu);
  useEffect(() => {
    const { lines } = currentCart();
    const old = cartPricer(before.current)(lines).lines;
    const changed = cartPricer(menu)(lines).lines.filter(({ totals }, index) => {
      const was = old[index]?.totals;
      return was && totals && (was.net !== totals.net || was.tax !== totals.tax);
    });
    before.current = menu;
    if (changed.length > 0) showMessage(t.newPrices({ titles: changed.map(({ title }) => title).join(', ') }));
  }, [menu]);
}
