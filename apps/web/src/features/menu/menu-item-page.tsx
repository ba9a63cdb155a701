import { categories } from '@comanda/contract/menu/categories.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import type { MenuItem } from '@comanda/contract/menu/menu-item';
import { taxes, type TaxSetting } from '@comanda/contract/taxes/taxes.contract';
import { SearchX } from 'lucide-react';
import { Link, useParams } from 'wouter';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { LeftForm } from '../../kit/portions/left-form.tsx';
import { useLeft } from '../../kit/portions/use-left.ts';
import { useRead } from '../../lib/api.ts';
import { ApiError } from '../../lib/call.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageEmpty, PageLoading } from '../../ui/page-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { InCurrencyOfSettings } from '../store/public.ts';
import { AvailabilitySwitch } from './availability-switch.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { DetailsCard } from './details-card.tsx';
import { ItemPictureCard } from './item-picture-card.tsx';
import { menuTexts } from './menu.texts.ts';
import { OptionsCard } from './options-card.tsx';
import { PriceSummaryCard } from './price-summary-card.tsx';
import { useItemForm } from './use-item-form.ts';

export function MenuItemPage() {
  const { id = '' } = useParams();
  // Another item is another form.
  return <LoadedItem key={id} id={id} />;
}

function LoadedItem({ id }: { id: string }) {
  const item = useRead(menu.get, { params: { id } });
  const taxList = useRead(taxes.list);
  // Read here only to wait for it: a select shows its choice only if the options are there first.
  const categoryList = useRead(categories.list);
  const reads = [item, taxList, categoryList];

  if (item.data && taxList.data && categoryList.data) return <ItemEditor item={item.data} taxes={taxList.data} />;
  if (reads.some((read) => read.isPending)) return <Loading />;
  if (isGone(item.error)) return <Gone />;
  return <LoadFailed reads={reads} />;
}

function ItemEditor({ item, taxes: allTaxes }: { item: MenuItem; taxes: readonly TaxSetting[] }) {
  const itemForm = useItemForm(item);
  const left = useLeft(item);
  return (
    <InCurrencyOfSettings>
      <PageHeader above={<Breadcrumb here={item.title} />} title={item.title} />
      <div className="@container">
        <div className="grid items-start gap-4 @2xl:grid-cols-[19rem_minmax(0,1fr)] @2xl:gap-6">
          <div className="flex min-w-0 flex-col gap-4 @2xl:gap-6">
            <ItemPictureCard item={item} />
            <Card title={menuTexts.availability}>
              <div className="flex flex-col gap-4">
                <AvailabilitySwitch item={item} hint={menuTexts.availableHint} />
                {/* A number that comes or changes makes another form. */}
                <LeftForm key={left} item={item} left={left} />
              </div>
            </Card>
            <PriceSummaryCard item={item} form={itemForm.form} taxes={allTaxes} />
          </div>
          <div className="flex min-w-0 flex-col gap-4 @2xl:gap-6">
            <DetailsCard {...itemForm} />
            <OptionsCard kind="variant" item={item} />
            <OptionsCard kind="addon" item={item} />
          </div>
        </div>
      </div>
    </InCurrencyOfSettings>
  );
}

/** An address that was never an item's looks the same to the person as one whose item was deleted. */
const isGone = (error: Error | null): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input');

function Gone() {
  return (
    <>
      <PageHeader above={<Breadcrumb here={menuTexts.itemGone} />} title={menuTexts.itemGone} />
      <PageEmpty
        icon={SearchX}
        text={menuTexts.itemGoneText}
        action={
          <Link to="/dashboard/settings/menu-items" className={buttonClass()}>
            {menuTexts.backToItems}
          </Link>
        }
      />
    </>
  );
}

function Loading() {
  return (
    <PageLoading>
      <Skeleton className="mb-2 h-5 w-64" />
      <Skeleton className="mb-6 h-9 w-48" />
      <div className="@container">
        <div className="grid gap-6 @2xl:grid-cols-[19rem_minmax(0,1fr)]">
          <Skeleton className="h-72 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </div>
      </div>
    </PageLoading>
  );
}
