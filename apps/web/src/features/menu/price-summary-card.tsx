import { menu } from '@comanda/contract/menu/menu.contract';
import type { MenuItem } from '@comanda/contract/menu/menu-item';
import type { TaxSetting } from '@comanda/contract/taxes/taxes.contract';
import type { Minor } from '@comanda/domain/money';
import { rateToPercent, type Tax, taxLine } from '@comanda/domain/tax';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import type { ItemForm } from './item-fields.tsx';
import { menuTexts } from './menu.texts.ts';

type PriceSummaryCardProps = { item: MenuItem; form: ItemForm; taxes: readonly TaxSetting[] };

/** Follows what is typed, so that the effect of a new price or tax is seen before it is saved. */
export function PriceSummaryCard({ item, form, taxes }: PriceSummaryCardProps) {
  const [typedPrice, taxId] = useWatch({ control: form.control, name: ['price', 'taxId'] });
  const typed = z.safeParse(menu.update.body.shape.price, typedPrice);
  const price = typed.success ? typed.data : item.price;
  const tax = taxes.find(({ id }) => id === taxId) ?? null;
  const isSaved = price === item.price && taxId === item.tax_id;

  return (
    <Card
      title={menuTexts.priceSummary}
      description={isSaved ? menuTexts.priceSummaryHint : <Badge tone="warning">{menuTexts.unsaved}</Badge>}
    >
      <UnitPrice price={price} tax={tax} />
      {item.variants.length > 0 && <OptionPrices title={menuTexts.variants} options={item.variants} tax={tax} />}
      {item.addons.length > 0 && <OptionPrices title={menuTexts.addons} options={item.addons} tax={tax} isAdded />}
    </Card>
  );
}

/** Net, tax and total of one unit at the base price. */
function UnitPrice({ price, tax }: { price: Minor; tax: TaxSetting | null }) {
  const unit = taxLine(price, tax);
  return (
    <>
      <dl className="flex flex-col gap-1.5">
        <SummaryLine label={menuTexts.basePrice} amount={price} />
        <SummaryLine label={menuTexts.net} amount={unit.net} soft />
        <SummaryLine label={menuTexts.tax} amount={unit.tax} soft />
        <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-semibold">{menuTexts.total}</dt>
          <dd className="text-xl font-semibold">
            <MoneyText amount={unit.total} />
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-ink-soft">{taxEffect(tax)}</p>
    </>
  );
}

function SummaryLine({ label, amount, soft }: { label: string; amount: Minor; soft?: boolean }) {
  return (
    <div className={soft ? 'flex justify-between gap-4 text-ink-soft' : 'flex justify-between gap-4'}>
      <dt>{label}</dt>
      <dd>
        <MoneyText amount={amount} />
      </dd>
    </div>
  );
}

function taxEffect(tax: TaxSetting | null): string {
  if (!tax) return menuTexts.taxNone;
  const effect = tax.type === 'exclusive' ? menuTexts.taxExclusive : menuTexts.taxInclusive;
  return effect({ title: tax.title, percent: rateToPercent(tax.rate) });
}

type OptionPricesProps = {
  title: string;
  options: MenuItem['variants'];
  tax: Tax;
  /** The prices are those of addons, which are added to the item's. */
  isAdded?: boolean;
};

function OptionPrices({ title, options, tax, isAdded }: OptionPricesProps) {
  return (
    <section className="mt-4 border-t border-line pt-3">
      <h3 className="mb-1.5 text-sm font-medium text-ink-soft">{title}</h3>
      <dl className="flex flex-col gap-1.5">
        {options.map((option) => (
          <div key={option.id} className="flex items-baseline justify-between gap-4">
            <dt className="min-w-0 wrap-anywhere">{option.title}</dt>
            <dd>
              {isAdded && '+ '}
              <MoneyText amount={taxLine(option.price, tax).total} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
