import type { Tenant } from '@comanda/contract/superadmin/tenant';
import { Building2, FileDown, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageEmpty, PageError, PageLoading } from '../../ui/page-states.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddTenantDialog } from './add-tenant-dialog.tsx';
import { ConfirmEmailDialog } from './confirm-email-dialog.tsx';
import { DeactivateTenantDialog } from './deactivate-tenant-dialog.tsx';
import { DeleteTenantDialog } from './delete-tenant-dialog.tsx';
import { type TenantAction, TenantsTable } from './tenants-table.tsx';
import { TenantsToolbar } from './tenants-toolbar.tsx';
import { tenantsTexts as t } from './tenants.texts.ts';
import { UpdateTenantDialog } from './update-tenant-dialog.tsx';
import { type TenantsPageState, useTenantsPage } from './use-tenants-page.ts';
import { useTenantsExport } from './use-tenants-export.ts';

type OpenDialog = { action: 'add' } | { action: TenantAction; tenant: Tenant } | null;

export function TenantsPage() {
  const page = useTenantsPage();
  const exported = useTenantsExport();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <>
            <Button icon={FileDown} pending={exported.isPending} onClick={() => exported.mutate(page.status)}>
              {t.export}
            </Button>
            <Button variant="primary" icon={Plus} onClick={() => setDialog({ action: 'add' })}>
              {t.new}
            </Button>
          </>
        }
      />
      <TenantsToolbar page={page} />
      <TenantList page={page} onOpen={setDialog} />
      <Dialogs dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
}

function TenantList({ page, onOpen }: { page: TenantsPageState; onOpen: (dialog: OpenDialog) => void }) {
  const { data, isPending, isFetching, refetch } = page.read;
  if (isPending) return <Loading rows={page.perPage} />;
  if (!data) return <PageError message={t.loadFailed} onRetry={() => void refetch()} pending={isFetching} />;
  if (data.tenants.length === 0) {
    return page.isFiltered ? (
      <PageEmpty icon={SearchX} text={t.noResult} action={<Button onClick={page.showAll}>{t.showAll}</Button>} />
    ) : (
      <PageEmpty
        icon={Building2}
        text={t.empty}
        action={<Button onClick={() => onOpen({ action: 'add' })}>{t.addTenant}</Button>}
      />
    );
  }
  return (
    <div aria-busy={isFetching}>
      <Card flush className="mb-6">
        <TenantsTable tenants={data.tenants} onAction={(action, tenant) => onOpen({ action, tenant })} />
      </Card>
      <Pagination page={page.pageNo} pageCount={data.totalPages} onPageChange={page.setPage} />
    </div>
  );
}

function Dialogs({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  switch (dialog?.action) {
    case undefined:
      return null;
    case 'add':
      return <AddTenantDialog onClose={onClose} />;
    case 'update':
      return <UpdateTenantDialog tenant={dialog.tenant} onClose={onClose} />;
    case 'confirm-email':
      return <ConfirmEmailDialog tenant={dialog.tenant} onClose={onClose} />;
    case 'deactivate':
      return <DeactivateTenantDialog tenant={dialog.tenant} onClose={onClose} />;
    case 'delete':
      return <DeleteTenantDialog tenant={dialog.tenant} onClose={onClose} />;
  }
}

function Loading({ rows }: { rows: number }) {
  return (
    <PageLoading>
      <Card flush>
        {Array.from({ length: Math.min(rows, 10) }, (_, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- they have nothing else
          <div key={row} className="flex h-16 items-center gap-4 border-b border-line px-5 last:border-0">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-5 w-24" />
            <Skeleton className="ms-auto h-8 w-20" />
          </div>
        ))}
      </Card>
    </PageLoading>
  );
}
