import type { ExchangeRate } from '@comanda/contract/superadmin/exchange-rate';
import { History, Pencil } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Table } from '../../ui/table.tsx';
import { nameOfCurrency } from './currency-name.ts';
import { ratesTexts as t } from './exchange-rates.texts.ts';
import { formatDay } from './platform-days.ts';

/** A blank currency is one that is still to be chosen. */
export type ShownRate = { currency: string; usdPerUnit: string };

type RatesTableProps = {
  rates: readonly ExchangeRate[];
  onSet: (rate: ShownRate) => void;
  onHistory: (currency: string) => void;
};

export function RatesTable({ rates, onSet, onHistory }: RatesTableProps) {
  return (
    <Table
      caption={t.title}
      rows={rates}
      rowKey={({ currency }) => currency}
      columns={[
        { key: 'currency', header: t.currency, cell: ({ currency }) => <CurrencyCell currency={currency} /> },
        {
          key: 'rate',
          header: t.rate,
          align: 'right',
          cell: (rate) => <span className="tabular-nums">{rate.usd_per_unit}</span>,
        },
        { key: 'from', header: t.validFrom, align: 'right', cell: (rate) => formatDay(rate.valid_from) },
        {
          key: 'actions',
          header: t.actions,
          hideHeader: true,
          align: 'right',
          cell: ({ currency, usd_per_unit: usdPerUnit }) => (
            <span className="flex justify-end">
              <IconButton
                icon={Pencil}
                label={t.setNamed({ currency })}
                className="text-ink-soft"
                onClick={() => onSet({ currency, usdPerUnit })}
              />
              <IconButton
                icon={History}
                label={t.historyNamed({ currency })}
                className="text-ink-soft"
                onClick={() => onHistory(currency)}
              />
            </span>
          ),
        },
      ]}
    />
  );
}

function CurrencyCell({ currency }: { currency: string }) {
  return (
    <span>
      {currency} <span className="font-normal text-ink-soft">{nameOfCurrency(currency)}</span>
    </span>
  );
}
