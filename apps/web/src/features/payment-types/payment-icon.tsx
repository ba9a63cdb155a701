import type { PaymentIcon as PaymentIconName } from '@comanda/contract/payment-types/payment-types.contract';
import { Banknote, CircleEllipsis, CreditCard, Landmark, type LucideIcon, Smartphone, Ticket } from 'lucide-react';

const icons: Record<PaymentIconName, LucideIcon> = {
  cash: Banknote,
  card: CreditCard,
  phone: Smartphone,
  bank: Landmark,
  voucher: Ticket,
  other: CircleEllipsis,
};

/** Decoration: the title of the payment type stands beside it. */
export function PaymentIcon({ name }: { name: PaymentIconName }) {
  const Icon = icons[name];
  return <Icon aria-hidden className="size-6 shrink-0" />;
}
