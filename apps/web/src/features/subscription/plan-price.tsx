import { yearlyPlan } from '@comanda/contract/subscription/subscription.contract';
import clsx from 'clsx';
import { Check, Tag } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { subscriptionTexts as t } from './subscription.texts.ts';

export function PlanPrice() {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-2">
      <strong className="figures text-3xl font-semibold tracking-tight">
        {t.perYear({ usd: yearlyPlan.priceUsd })}
      </strong>
      <span className="sr-only">{t.insteadOf}</span>
      <s className="figures text-lg text-ink-soft">{t.perYear({ usd: yearlyPlan.regularPriceUsd })}</s>
      <Badge tone="success" icon={Tag} className="self-center">
        {t.limitedOffer}
      </Badge>
    </p>
  );
}

export function TickList({ items, stacked = false }: { items: readonly string[]; stacked?: boolean }) {
  return (
    <ul className={clsx('mt-3 flex gap-x-5 gap-y-1.5', stacked ? 'flex-col' : 'flex-wrap text-sm')}>
      {items.map((item) => (
        <li key={item} className="flex items-center gap-1.5">
          <Check aria-hidden className="size-4 shrink-0 text-accent-ink" />
          {item}
        </li>
      ))}
    </ul>
  );
}
