import { customerSorts, customers, type ListedCustomer } from '@comanda/contract/customers/customers.contract';
import { FileDown, FileUp, Plus, SearchX, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { csvImportTexts } from '../../kit/csv/csv-import.texts.ts';
import { useCan } from '../../lib/session.ts';
import { InStoreCurrency } from '../../lib/store-currency.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageEmpty, PageError, PageLoading } from '../../ui/page-states.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { AddCustomerDialog } from './add-customer-dialog.tsx';
import { CustomerCard } from './customer-card.tsx';
import { customersTexts as t } from './customers.texts.ts';
import { DeleteCustomerDialog } from './delete-customer-dialog.tsx';
import { ImportCustomersDialog } from './import-customers-dialog.tsx';
import { UpdateCustomerDialog } from './update-customer-dialog.tsx';
import { useCustomerExport } from './use-customer-export.ts';
import { useCustomerPage } from './use-customer-page.ts';

type OpenDialog = 'add' | 'import' | { update: ListedCustomer } | { remove: ListedCustomer } | null;

export function CustomersPage() {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const mayManage = useCan(customers.importAll.access.anyOf);
  const exported = useCustomerExport();
  const close = () => setDialog(null);
  return (
    <>
      <PageHeader
        title={t.page}
        actions={
          mayManage && (
            <>
              <Button icon={FileUp} onClick={() => setDialog('import')}>
                {csvImportTexts.open}
              </Button>
              <Button icon={FileDown} pending={exported.isPending} onClick={() => exported.mutate()}>
                {t.export}
              </Button>
              <Button variant="primary" icon={Plus} onClick={() => setDialog('add')}>
                {t.new}
              </Button>
            </>
          )
        }
      />
      <CustomerList mayManage={mayManage} onOpen={setDialog} />
      {dialog === 'add' && <AddCustomerDialog onAdded={() => {}} onClose={close} />}
      {dialog === 'import' && <ImportCustomersDialog onClose={close} />}
      {dialog !== null && typeof dialog === 'object' && 'update' in dialog && (
        <UpdateCustomerDialog customer={dialog.update} onClose={close} />
      )}
      {dialog !== null && typeof dialog === 'object' && 'remove' in dialog && (
        <DeleteCustomerDialog customer={dialog.remove} onClose={close} />
      )}
    </>
  );
}

type CustomerListProps = { mayManage: boolean; onOpen: (dialog: OpenDialog) => void };

function CustomerList({ mayManage, onOpen }: CustomerListProps) {
  const { read, page, sort, text, filter, setText, setSort, setPage } = useCustomerPage();
  const { data } = read;

  if (read.isPending) return <Loading />;
  if (!data) return <PageError message={t.loadFailed} onRetry={() => void read.refetch()} pending={read.isFetching} />;
  if (data.totalCustomers === 0 && filter === '' && text.trim() === '') {
    return (
      <PageEmpty
        icon={UsersRound}
        text={mayManage ? t.empty : t.emptyForReaders}
        action={mayManage && <Button onClick={() => onOpen('add')}>{t.addCustomer}</Button>}
      />
    );
  }
  return (
    <InStoreCurrency currency={data.currency}>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <SearchInput label={t.search} value={text} onValueChange={setText} className="w-full sm:max-w-sm sm:flex-1" />
        <div className="w-44 max-sm:flex-1">
          <Select
            aria-label={t.sort}
            value={sort}
            onChange={(event) => setSort(event.target.value === 'name' ? 'name' : 'created_at')}
            options={customerSorts.map((value) => ({ value, label: t.sorts[value] }))}
          />
        </div>
        <p aria-live="polite" className="figures ms-auto text-sm text-ink-soft">
          {t.count({ count: data.totalCustomers })}
        </p>
      </div>
      {data.customers.length === 0 ? (
        <PageEmpty icon={SearchX} text={t.noResult} action={<Button onClick={() => setText('')}>{t.showAll}</Button>} />
      ) : (
        <ul aria-label={t.list} className="mb-6 grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-4">
          {data.customers.map((customer) => (
            <CustomerCard
              key={customer.phone}
              customer={customer}
              timeZone={data.timeZone}
              actions={
                mayManage
                  ? {
                      onEdit: () => onOpen({ update: customer }),
                      onDelete: () => onOpen({ remove: customer }),
                    }
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={data.totalPages} onPageChange={setPage} />
    </InStoreCurrency>
  );
}

function Loading() {
  return (
    <PageLoading>
      <SkeletonCards count={9} cardClass="h-40" className="grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))]" />
    </PageLoading>
  );
}
