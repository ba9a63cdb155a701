import type { BillHistory } from '@comanda/contract/bills/bills.contract';
import { unitPriceOf } from '@comanda/domain/bill/bill';
import { type LineSums, priceAmount } from '@comanda/domain/bill/sums';
import clsx from 'clsx';
import { LineBadge } from '../courses/held-badge.tsx';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { AllergyNote } from '../../ui/allergy-note.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { type BillWords, sizeOf } from './bill-words.ts';
import { billsTexts as t } from './bills.texts.ts';
import { ExplainedAmount } from './explained-amount.tsx';
import { changeWords } from './step-words.ts';

type BillRoundProps = {
  round: BillHistory['rounds'][number] | undefined;
  lines: readonly LineSums[];
  words: BillWords;
  /** Undefined where nothing can be changed. */
  onTap?: ((lineId: string) => void) | undefined;
  /** Undefined where amounts are only read. */
  onExplain?: (lineId: string) => void;
  /** Beside something else, which matters more. */
  isCompact?: boolean;
};

/** What was sent to the kitchen in one go. */
export function BillRound({ round, lines, isCompact = false, ...shared }: BillRoundProps) {
  const title = t.round({ order: round?.order_no ?? '', token: round?.token_no ?? '' });
  return (
    <section aria-label={title}>
      <h2 className={clsx('border-b border-line font-semibold', isCompact ? 'pb-1 text-sm text-ink-soft' : 'pb-2')}>
        {title}
      </h2>
      <ul className={clsx('flex flex-col', !isCompact && 'divide-y divide-line')}>
        {lines.map((each) => (
          <BillLine key={each.line.id} sums={each} isCompact={isCompact} {...shared} />
        ))}
      </ul>
    </section>
  );
}

type BillLineProps = Pick<BillRoundProps, 'words' | 'onTap' | 'onExplain'> & { sums: LineSums; isCompact: boolean };

function BillLine({ sums, words, onTap, onExplain, isCompact }: BillLineProps) {
  const { line, units } = sums;
  const known = words.line(line.id);
  const title = words.title(line.id);
  const isGone = units === 0;
  const look = clsx(
    'flex min-w-0 flex-1 items-start gap-3 text-start',
    isCompact ? 'py-1' : 'min-h-14 rounded-control px-2 py-2',
  );
  const content = (
    <>
      <span className="figures min-w-8 text-ink-soft">{t.times({ units: isGone ? line.quantity : units })}</span>
      <span className="min-w-0 wrap-anywhere">
        <span className={clsx('block', isGone && 'text-ink-soft line-through')}>{title}</span>
        <LineFacts sums={sums} words={words} />
      </span>
    </>
  );
  return (
    <li className={clsx('flex items-start gap-2', !isCompact && 'py-1')}>
      {onTap && !isGone ? (
        <button type="button" onClick={() => onTap(line.id)} className={clsx(look, 'hover:bg-sunken')}>
          {content}
        </button>
      ) : (
        <span className={look}>{content}</span>
      )}
      <span
        className={clsx(
          'flex gap-x-2 gap-y-1 py-1',
          isCompact ? 'flex-row-reverse items-center' : 'flex-col items-end',
        )}
      >
        {onExplain ? (
          <ExplainedAmount label={title} amount={priceAmount(sums)} onExplain={() => onExplain(line.id)} />
        ) : (
          <MoneyText amount={priceAmount(sums)} />
        )}
        {known && <LineBadge line={known} />}
      </span>
    </li>
  );
}

/** Addons, notes and seat, and what changed since. */
function LineFacts({ sums: { line }, words }: { sums: LineSums; words: BillWords }) {
  const formatMoney = useFormatMoney();
  const known = words.line(line.id);
  const notes = known?.is_allergy ? null : known?.notes;
  const facts = [...(known?.addons ?? []), notes, line.seat === null ? null : t.seatNo({ seat: line.seat })];
  const shown = facts.filter(Boolean).join(', ');
  return (
    <>
      {known?.is_allergy && <AllergyNote notes={known.notes} className="w-fit text-sm" />}
      {shown !== '' && <span className="block text-sm text-ink-soft">{shown}</span>}
      {line.quantity > 1 && (
        <span className="block text-sm text-ink-soft">{t.each({ price: formatMoney(unitPriceOf(line)) })}</span>
      )}
      {line.changes.map((change, index) => {
        const isTakenBack = change.kind === 'discount' && change.discount.isRemoved;
        const said =
          change.kind === 'discount'
            ? t.steps.discount({ size: sizeOf(change.discount, formatMoney) })
            : changeWords(change, words, formatMoney);
        const quantity = 'quantity' in change ? t.changed({ count: change.quantity, change: said }) : said;
        return (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- changes are only ever added at the end
            key={index}
            className={clsx('block text-sm text-warning-ink', isTakenBack && 'line-through')}
          >
            {'reason' in change ? t.because({ change: quantity, reason: change.reason }) : quantity}
          </span>
        );
      })}
    </>
  );
}
