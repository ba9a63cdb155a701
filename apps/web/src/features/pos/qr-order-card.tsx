import type { QrOrder } from '@comanda/contract/qrmenu/qr-orders.contract';
import { Clock, UserRound } from 'lucide-react';
import { AllergyNote } from '../../ui/allergy-note.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useAge } from '../../lib/use-age.ts';
import { printingTexts } from '../printing/public.ts';
import { useCart } from './cart-store.ts';
import { posTexts as t } from './pos.texts.ts';
import { placeOfQrOrder } from './take-qr-order.ts';

type QrOrderCardProps = {
  order: QrOrder;
  isTaking: boolean;
  onTake: () => void;
  isAccepting: boolean;
  onAccept: () => void;
  onCancel: () => void;
};

export function QrOrderCard({ order, isTaking, onTake, isAccepting, onAccept, onCancel }: QrOrderCardProps) {
  const isInCart = useCart(({ qrOrderId }) => qrOrderId === order.id);
  const holder = isInCart ? t.inThisCart : order.taken_by !== null && t.takenBy({ name: order.taken_by });
  const place = placeOfQrOrder(order);
  const who = [order.customer_name, order.customer_id].filter((part) => part && part !== place);
  return (
    <li
      aria-label={t.qrOrderOf({ place })}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div>
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="text-lg font-semibold">{place}</h3>
          <Age since={order.date} />
        </div>
        <p className="text-ink-soft">{[...who, printingTexts.diningOptions[order.delivery_type]].join(' · ')}</p>
      </div>
      <ul className="flex flex-col gap-1">
        {order.items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a diner's order never move
          <li key={index}>
            <span className="font-medium">
              <span className="figures">{item.quantity} ×</span> {item.item_title}
            </span>
            <span className="block text-sm text-ink-soft">{detailsOf(item)}</span>
            {item.is_allergy && <AllergyNote notes={item.notes} className="w-fit text-sm" />}
          </li>
        ))}
      </ul>
      {order.items.length === 0 && <p className="text-ink-soft">{t.nothingLeft}</p>}
      <div className="flex flex-wrap items-center gap-3">
        {holder ? (
          <Badge tone="info" icon={UserRound}>
            {holder}
          </Badge>
        ) : (
          <>
            <Button
              size="touch"
              variant="primary"
              className="flex-1"
              disabled={order.items.length === 0}
              pending={isAccepting}
              onClick={onAccept}
            >
              {t.accept}
            </Button>
            <Button size="touch" disabled={order.items.length === 0} pending={isTaking} onClick={onTake}>
              {t.take}
            </Button>
          </>
        )}
        {order.taken_by === null && (
          <Button size="touch" onClick={onCancel}>
            {t.cancelOrder}
          </Button>
        )}
      </div>
    </li>
  );
}

function Age({ since }: { since: Date }) {
  return (
    <span className="figures flex items-center gap-1.5 text-ink-soft">
      <Clock aria-hidden className="size-4" />
      {t.age({ minutes: useAge(since) })}
    </span>
  );
}

const detailsOf = ({ variant_title, addons, notes, is_allergy }: QrOrder['items'][number]): string =>
  [variant_title, ...addons.map(({ title }) => `+ ${title}`), !is_allergy && notes].filter(Boolean).join(' · ');
