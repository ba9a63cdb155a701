import { store } from '@comanda/contract/store/store.contract';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { useRead } from '../../lib/api.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageLoading } from '../../ui/page-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LogoCard } from './logo-card.tsx';
import { StoreForm } from './store-form.tsx';
import { storeTexts } from './store.texts.ts';

export function StoreDetailsPage() {
  return (
    <>
      <PageHeader title={storeTexts.page} />
      <StoreDetails />
    </>
  );
}

function StoreDetails() {
  const settings = useRead(store.get);
  if (settings.isPending) return <Loading />;
  if (!settings.data) return <LoadFailed reads={[settings]} />;
  return (
    <div className="@container">
      <div className="grid items-start gap-4 @2xl:grid-cols-[minmax(0,1fr)_17rem] @2xl:gap-6">
        <StoreForm settings={settings.data} />
        <LogoCard settings={settings.data} />
      </div>
    </div>
  );
}

function Loading() {
  return (
    <PageLoading>
      <div className="@container">
        <div className="grid items-start gap-4 @2xl:grid-cols-[minmax(0,1fr)_17rem] @2xl:gap-6">
          <Skeleton className="h-160 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </div>
      </div>
    </PageLoading>
  );
}
