import type { PosData } from '@comanda/contract/pos/pos.contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../lib/call.ts';
import { InStoreCurrency } from '../../lib/store-currency.tsx';
import { PageError } from '../../ui/page-states.tsx';
import { showMessage } from '../../ui/toast.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { ItemBrowser } from './item-browser.tsx';
import { LazyDialogs, loadSellingDialogs } from './lazy-dialogs.tsx';
import { CartPanel } from './cart-panel.tsx';
import { CartSheet } from './cart-sheet.tsx';
import { useCart } from './cart-store.ts';
import type { PlacedOrder, PosDialog } from './pos-dialog.ts';
import { takeQuantity } from './pending-quantity.tsx';
import { type MenuEntry, posMenu } from './pos-menu.ts';
import { PosSkeleton } from './pos-skeleton.tsx';
import { posTexts as t } from './pos.texts.ts';
import { useQrOrdersWanted } from './qr-orders-wanted.ts';
import { cartPricer } from './price-cart.ts';
import { AddedAnnouncement, addToCart } from './add-to-cart.tsx';
import { TillContext } from './till.ts';
import { useTooManyOfLeft } from './too-many-of-left.ts';
import { useElementSize } from '../../ui/use-element-size.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useSend } from './use-send.ts';
import { useChargeRules } from './use-charges-of-cart.ts';
import { useIsSettled } from '../../lib/use-is-settled.ts';
import { useOutbox } from './use-outbox.ts';
import { usePosData } from './use-pos-data.ts';
import { usePosKeys } from './use-pos-keys.ts';
import { useTillEvents } from './use-till-events.ts';
import { usePriceChangeNotice } from './use-price-change-notice.ts';

/** From here on items and order stand side by side; in rem. */
const ROOM_FOR_PANEL = 45;

export function PosPage() {
  useDocumentTitle(t.title);
  const init = usePosData();
  // Measured while the data is on its way: afterwards the browser would have to lay out an empty screen for it.
  const root = useRef<HTMLDivElement>(null);
  const { width, rem } = useElementSize(root);

  return (
    <div ref={root} className="h-full">
      {init.data && width > 0 && (
        <InStoreCurrency currency={init.data.storeSettings.currency}>
          <PosScreen data={init.data} isWide={width >= ROOM_FOR_PANEL * rem} />
        </InStoreCurrency>
      )}
      {!init.data && !init.error && <PosSkeleton />}
      {!init.data && init.error && (
        <PageError message={failure(init.error)} onRetry={() => void init.refetch()} pending={init.isFetching} />
      )}
    </div>
  );
}

function PosScreen({ data, isWide }: { data: PosData; isWide: boolean }) {
  const menu = useMemo(() => posMenu(data), [data]);
  const price = useMemo(() => cartPricer(menu), [menu]);
  const lines = useCart((cart) => cart.lines);
  const tooMany = useTooManyOfLeft(menu, lines);
  const cart = price(lines);
  const priced = { ...cart, problems: [...cart.problems, ...tooMany] };

  const [dialog, setDialog] = useState<PosDialog | null>(null);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  // A phone that is turned and turned back would open it above a dialog.
  if (isWide && isSheetOpen) setIsSheetOpen(false);
  const [last, setLast] = useState<PlacedOrder | null>(null);
  const { wanted, forget } = useQrOrdersWanted();
  const shown = dialog ?? wanted;
  const placing = usePlaceOrder({
    data,
    priced,
    open: setDialog,
    onGone: (placed) => {
      setLast(placed);
      setDialog(null);
      setIsSheetOpen(false);
    },
    onMisplaced: () => setDialog(null),
  });

  const pick = useCallback((entry: MenuEntry) => {
    if (!entry.item.is_available) return showMessage(t.isSoldOut({ title: entry.item.title }));
    const quantity = takeQuantity();
    if (entry.hasChoices) setDialog({ name: 'options', item: entry.item, quantity });
    else addToCart(plainLine(entry, quantity));
  }, []);
  usePriceChangeNotice(menu);
  useOutbox();
  const sending = useSend(placing, setDialog);
  usePosKeys({ open: setDialog, send: sending.send, isBlocked: placing.isPlacing || priced.problems.length > 0 });

  const isSettled = useIsSettled();
  useTillEvents({ isSettled });
  useChargeRules({ isOn: isSettled });
  useEffect(() => {
    // A dialog that is opened before that loads it again, and shows the failure.
    if (isSettled) loadSellingDialogs().catch(() => null);
  }, [isSettled]);

  const till = useMemo(() => ({ data, open: setDialog }), [data]);
  const panel = { priced, last, sending };
  return (
    <TillContext value={till}>
      <div
        data-pos={isWide ? 'wide' : 'narrow'}
        // What is on its way stays as it is.
        inert={placing.isPlacing}
        className={isWide ? 'flex h-full' : 'flex h-full flex-col'}
      >
        <h1 className="sr-only">{t.title}</h1>
        <ItemBrowser menu={menu} isSettled={isSettled} onPick={pick} />
        {isWide ? (
          <CartPanel {...panel} />
        ) : (
          <CartSheet {...panel} isOpen={isSheetOpen} onOpenChange={setIsSheetOpen} />
        )}
        <AddedAnnouncement />
        {shown && (
          <LazyDialogs
            dialog={shown}
            priced={priced}
            {...placing}
            onClose={() => (dialog ? setDialog(null) : forget())}
          />
        )}
      </div>
    </TillContext>
  );
}

/** The server's own message where there is one. */
const failure = (error: Error): string =>
  error instanceof ApiError && error.isFromServer ? error.message : t.loadFailed;

const plainLine = ({ item: { id, title } }: MenuEntry, quantity: number) => ({
  id,
  title,
  quantity,
  notes: null,
  variant_id: null,
  variant: null,
  addons_ids: [],
  addons: [],
});
