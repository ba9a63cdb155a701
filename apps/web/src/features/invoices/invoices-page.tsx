import { invoices } from '@comanda/contract/invoices/invoices.contract';
import { FileDown } from 'lucide-react';
import { useRead } from '../../lib/api.ts';
import { InStoreCurrency } from '../../lib/store-currency.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageError, PageLoading } from '../../ui/page-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PrintBlocked } from '../printing/public.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { useInvoiceView } from './invoice-view.ts';
import { useInvoiceExport } from './invoices-csv.ts';
import { InvoicesList } from './invoices-list.tsx';
import { invoicesTexts as t } from './invoices.texts.ts';
import { type InvoiceInit, useReprint } from './use-reprint.ts';

export function InvoicesPage() {
  const { data, isPending, isFetching, refetch } = useRead(invoices.init);
  if (data) {
    return (
      <InStoreCurrency currency={data.storeSettings.currency}>
        <Invoices init={data} />
      </InStoreCurrency>
    );
  }
  return (
    <>
      <PageHeader title={t.page} />
      {isPending ? (
        <InvoicesLoading />
      ) : (
        <PageError message={t.loadFailed} onRetry={() => void refetch()} pending={isFetching} />
      )}
    </>
  );
}

function Invoices({ init }: { init: InvoiceInit }) {
  const view = useInvoiceView();
  const exported = useInvoiceExport();
  const { reprint, pending, isBlocked, block, dismiss } = useReprint(init);
  const days = view.summary.data;
  return (
    <>
      <PageHeader
        title={t.page}
        actions={
          <Button
            icon={FileDown}
            pending={exported.isPending}
            disabled={!days || days.count === 0}
            onClick={() => days && exported.mutate({ filter: view.filter, days, store: init.storeSettings })}
          >
            {t.export}
          </Button>
        }
      />
      <InvoicesList view={view} init={init} onReprint={reprint} pending={pending} />
      {isBlocked && (
        <div className="sticky bottom-4 z-20 mt-4 *:rounded-card *:shadow-float">
          <PrintBlocked onDismiss={dismiss} />
        </div>
      )}
      {view.openInvoice !== null && (
        <InvoiceSheet
          number={view.openInvoice}
          init={init}
          onReprint={reprint}
          isPrinting={pending === view.openInvoice}
          onPrintBlocked={block}
          onClose={() => view.setOpenInvoice(null)}
        />
      )}
    </>
  );
}

function InvoicesLoading() {
  return (
    <PageLoading>
      <Skeleton className="mb-5 h-11 w-full sm:max-w-sm" />
      <Skeleton className="h-[60vh] rounded-card" />
    </PageLoading>
  );
}
