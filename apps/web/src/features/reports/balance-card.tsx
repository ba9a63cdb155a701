import { type BalanceReport, reports } from '@comanda/contract/reports/reports.contract';
import type { SalesFilter } from '@comanda/contract/reports/sales-filter';
import { expectedOf } from '@comanda/domain/balance';
import type { DayRange } from '@comanda/domain/date-range';
import { type Minor, minor } from '@comanda/domain/money';
import { keepPreviousData } from '@tanstack/react-query';
import clsx from 'clsx';
import { useRead } from '../../lib/api.ts';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { Card } from '../../ui/card.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Figure, FigureLink } from './figure-link.tsx';
import { PartOfReport } from './part-of-report.tsx';
import { reportsTexts as t } from './reports.texts.ts';

/** What was paid beside what documents say of it, down to the difference, which is zero. */
export function BalanceCard({ filter }: { filter: SalesFilter }) {
  const read = useRead(reports.balance, { query: filter }, { placeholderData: keepPreviousData });
  return (
    <Card title={t.balance.title} className="break-inside-avoid">
      <PartOfReport read={read} failed={t.balance.failed}>
        {(balance) => <BalanceTable balance={balance} />}
      </PartOfReport>
    </Card>
  );
}

function BalanceTable({ balance }: { balance: BalanceReport }) {
  const formatMoney = useFormatMoney();
  const { invoices, creditNotes, tips, tipsBack, paidAhead, paidBefore, payments, difference } = balance;
  const expected = expectedOf(balance);
  const agrees = difference === 0;
  return (
    <div className="flex flex-col gap-4">
      <Notice tone={agrees ? 'success' : 'danger'}>
        {agrees ? t.balance.agrees : t.balance.differs({ figure: formatMoney(difference) })}
      </Notice>
      <table className="w-full border-collapse text-base">
        <caption className="sr-only">{t.balance.title}</caption>
        <tbody>
          <Line days={balance} figure={{ of: 'invoices' }} title={t.balance.invoices} amount={invoices} />
          <Line
            days={balance}
            figure={{ of: 'refund' }}
            title={t.balance.creditNotes}
            amount={minor(0 - creditNotes)}
          />
          <Line days={balance} figure={{ of: 'tipsTaken' }} title={t.balance.tips} amount={tips} />
          <Line days={balance} figure={{ of: 'tipsBack' }} title={t.balance.tipsBack} amount={minor(0 - tipsBack)} />
          <Line days={balance} figure={{ of: 'paidAhead' }} title={t.balance.paidAhead} amount={paidAhead} />
          <Line
            days={balance}
            figure={{ of: 'paidBefore' }}
            title={t.balance.paidBefore}
            amount={minor(0 - paidBefore)}
          />
          <Line days={balance} title={t.balance.expected} amount={expected} isSum />
        </tbody>
        <tbody>
          {payments.map(({ title, amount, tip, refunded }) => (
            <Line
              key={title ?? ''}
              days={balance}
              figure={{ of: 'paid', by: 'paymentType', key: title ?? '' }}
              title={title ?? t.balance.noType}
              amount={minor(amount + tip - refunded)}
              note={
                tip === 0 && refunded === 0
                  ? ''
                  : t.balance.ofType({
                      amount: formatMoney(amount),
                      tip: formatMoney(tip),
                      refunded: formatMoney(refunded),
                    })
              }
            />
          ))}
          <Line days={balance} title={t.balance.paid} amount={minor(expected + difference)} isSum />
          <Line days={balance} title={t.balance.difference} amount={difference} isSum />
        </tbody>
      </table>
    </div>
  );
}

type LineProps = {
  days: DayRange;
  title: string;
  amount: Minor;
  /** What it leads to. */
  figure?: Figure;
  note?: string;
  isSum?: boolean;
};

function Line({ days, title, amount, figure, note = '', isSum = false }: LineProps) {
  return (
    <tr className={clsx(isSum && 'border-t border-line font-semibold')}>
      <th scope="row" className={clsx('py-1.5 pe-4 text-start align-top', !isSum && 'font-normal')}>
        <span className="wrap-anywhere">{title}</span>
        {note !== '' && <span className="block text-sm text-ink-soft">{note}</span>}
      </th>
      <td className="py-1.5 text-end align-top whitespace-nowrap">
        {figure ? (
          <FigureLink days={days} figure={figure}>
            <MoneyText amount={amount} />
          </FigureLink>
        ) : (
          <MoneyText amount={amount} />
        )}
      </td>
    </tr>
  );
}
