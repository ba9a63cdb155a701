import type { PublicMenu } from '@comanda/contract/qrmenu/qrmenu.contract';
import { ArrowLeft, Armchair, Plus, ShoppingBag } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import { type CartLine, cartOf, useCart } from './cart-store.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { Notices } from './notices-bar.tsx';
import { PageLink } from './page-link.tsx';
import { PageTitle } from './page-title.tsx';
import { type Link, pathOf } from './place.ts';
import { priceCart } from './price-cart.ts';
import { qrMenuTexts as t } from './qrmenu.texts.ts';

export function CartPage({ link, menu }: { link: Link; menu: PublicMenu }) {
  const { lines, isUncertain } = useCart(link.qrcode);
  const [editedKey, setEditedKey] = useState<string | null>(null);
  const { is_qr_order_enabled: isOrderEnabled } = menu.storeSettings;
  const toMenu = pathOf({ ...link, name: 'menu' });
  const priced = priceCart(lines, menu);
  const table = menu.storeTable && t.table({ title: menu.storeTable.table_title, floor: menu.storeTable.floor });

  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);

  return (
    <main className="mx-auto max-w-2xl px-4 pb-40">
      <header className="-ms-2 flex items-center gap-1 py-2">
        <PageLink
          to={toMenu}
          aria-label={t.backToMenu}
          className={buttonClass({ variant: 'ghost', size: 'touch', className: 'px-4!' })}
        >
          <ArrowLeft aria-hidden className="size-6" />
        </PageLink>
        <PageTitle className="min-w-0 flex-1 text-xl font-bold">{t.cart}</PageTitle>
        {table && (
          <Badge tone="success" icon={Armchair} className="max-w-1/2 shrink! whitespace-normal!">
            {table}
          </Badge>
        )}
      </header>
      <div className="mb-3 flex flex-col gap-3 empty:hidden">
        <Notices />
        {isUncertain && <Notice tone="warning">{t.uncertain}</Notice>}
        {!isOrderEnabled && <Notice tone="warning">{t.failedHints.closed}</Notice>}
        {!priced && <Notice tone="danger">{t.tooLarge}</Notice>}
      </div>
      {lines.length === 0 ? (
        <EmptyCart toMenu={toMenu} />
      ) : (
        <>
          <ul className="rounded-card border border-line bg-surface">
            {lines.map((line) => (
              <CartLineRow
                key={line.key}
                line={line}
                qrcode={link.qrcode}
                lineTotal={priced?.lineTotals.get(line.key)}
                onEdit={() => setEditedKey(line.key)}
              />
            ))}
          </ul>
          <PageLink to={toMenu} className={buttonClass({ size: 'touch', wide: true, className: 'mt-3' })}>
            <Plus aria-hidden className="size-[1.15em] shrink-0" />
            {t.addMore}
          </PageLink>
          <CheckoutForm link={link} priced={priced} table={table} isOpen={isOrderEnabled} />
        </>
      )}
      <EditedItem
        line={lines.find(({ key }) => key === editedKey)}
        menu={menu}
        qrcode={link.qrcode}
        onClose={() => setEditedKey(null)}
      />
    </main>
  );
}

function EmptyCart({ toMenu }: { toMenu: string }) {
  return (
    <div className="flex flex-col items-center gap-5 py-20 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-sunken text-ink-soft">
        <ShoppingBag aria-hidden className="size-9" />
      </span>
      <p className="text-lg text-ink-soft">{t.cartEmpty}</p>
      <PageLink to={toMenu} className={buttonClass({ variant: 'primary', size: 'touch', wide: true })}>
        {t.backToMenu}
      </PageLink>
    </div>
  );
}

type EditedItemProps = { line: CartLine | undefined; menu: PublicMenu; qrcode: string; onClose: () => void };

function EditedItem({ line, menu, qrcode, onClose }: EditedItemProps) {
  const item = menu.menuItems.find(({ id }) => id === line?.id);
  if (!line || !item) return null;
  return (
    <ItemDialog
      key={line.key}
      item={item}
      line={line}
      onSave={(changed) => cartOf(qrcode).changeLine(line.key, changed)}
      onClose={onClose}
    />
  );
}
