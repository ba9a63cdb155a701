import type { ExchangeRate } from '@comanda/contract/superadmin/exchange-rate';
import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import { ArrowLeftRight, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useSearchText } from '../../kit/lists/use-search-text.ts';
import { useRead } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageEmpty, PageError, PageLoading } from '../../ui/page-states.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { atPage, pageIn, useUrlParams } from '../../lib/use-url-params.ts';
import { nameOfCurrency } from './currency-name.ts';
import { ratesTexts as t } from './exchange-rates.texts.ts';
import { RateHistoryDialog } from './rate-history-dialog.tsx';
import { type ShownRate, RatesTable } from './rates-table.tsx';
import { SetRateDialog } from './set-rate-dialog.tsx';

const PER_PAGE = 25;

type OpenDialog = { set: ShownRate } | { history: string } | null;

const noCurrency: ShownRate = { currency: '', usdPerUnit: '' };

export function ExchangeRatesPage() {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  return (
    <>
      <PageHeader
        title={t.title}
        description={t.description}
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setDialog({ set: noCurrency })}>
            {t.set}
          </Button>
        }
      />
      <RateList onOpen={setDialog} />
      {dialog && 'set' in dialog && <SetRateDialog shown={dialog.set} onClose={close} />}
      {dialog && 'history' in dialog && <RateHistoryDialog currency={dialog.history} onClose={close} />}
    </>
  );
}

function RateList({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) {
  const { data, isPending, isFetching, refetch } = useRead(superadmin.exchangeRates);
  if (isPending) return <Loading />;
  if (!data) return <PageError message={t.loadFailed} onRetry={() => void refetch()} pending={isFetching} />;
  return (
    <div className="flex flex-col gap-5">
      {data.missing.length > 0 && <MissingNotice currencies={data.missing} onOpen={onOpen} />}
      {data.rates.length > 0 ? (
        <FoundRates rates={data.rates} onOpen={onOpen} />
      ) : (
        <PageEmpty
          icon={ArrowLeftRight}
          text={t.empty}
          action={<Button onClick={() => onOpen({ set: noCurrency })}>{t.set}</Button>}
        />
      )}
    </div>
  );
}

type FoundRatesProps = { rates: readonly ExchangeRate[]; onOpen: (dialog: OpenDialog) => void };

/** The rates that match the search; the address says which page of them. */
function FoundRates({ rates, onOpen }: FoundRatesProps) {
  const [text, setSearchText] = useSearchText();
  const { params, change } = useUrlParams();
  const sought = text.trim().toLowerCase();
  const found = rates.filter(({ currency }) => searchedText(currency).includes(sought));
  const pageCount = Math.ceil(found.length / PER_PAGE);
  const page = Math.min(pageIn(params), pageCount);

  function setText(typed: string): void {
    setSearchText(typed);
    change({ page: null });
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <SearchInput label={t.search} value={text} onValueChange={setText} className="w-full sm:max-w-sm" />
        <p aria-live="polite" className="figures ms-auto text-sm text-ink-soft">
          {t.count({ count: found.length })}
        </p>
      </div>
      {found.length > 0 ? (
        <Card flush>
          <RatesTable
            rates={found.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
            onSet={(set) => onOpen({ set })}
            onHistory={(history) => onOpen({ history })}
          />
        </Card>
      ) : (
        <PageEmpty icon={SearchX} text={t.noResult} action={<Button onClick={() => setText('')}>{t.showAll}</Button>} />
      )}
      <Pagination page={page} pageCount={pageCount} onPageChange={(wanted) => change(atPage(wanted))} />
    </>
  );
}

const searchedText = (currency: string): string => `${currency} ${nameOfCurrency(currency)}`.toLowerCase();

type MissingNoticeProps = { currencies: readonly string[]; onOpen: (dialog: OpenDialog) => void };

function MissingNotice({ currencies, onOpen }: MissingNoticeProps) {
  return (
    <Notice
      tone="warning"
      action={
        <span className="flex flex-wrap gap-2">
          {currencies.map((currency) => (
            <Button key={currency} size="small" onClick={() => onOpen({ set: { currency, usdPerUnit: '' } })}>
              {t.setNamed({ currency })}
            </Button>
          ))}
        </span>
      }
    >
      {t.missing({ currencies: currencies.join(', ') })}
    </Notice>
  );
}

function Loading() {
  return (
    <PageLoading>
      <Skeleton className="mb-5 h-11 max-w-sm" />
      <Card flush>
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((row) => (
          <div key={row} className="flex h-14 items-center gap-4 border-b border-line px-5 last:border-0">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="ms-auto h-5 w-24" />
          </div>
        ))}
      </Card>
    </PageLoading>
  );
}
