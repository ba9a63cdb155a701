import type { BadLine } from '../../lib/read-csv.ts';
import { csvImportTexts as t } from './csv-import.texts.ts';

/** A file with a fault on every line usually has one fault, which the first lines show. */
const MOST_SHOWN = 100;

/** Nothing where all lines are good. */
export function CsvBadLines({ lines }: { lines: readonly BadLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={t.badLines} className="rounded-card border border-line">
      <p className="px-4 pt-3 pb-2 font-medium">{t.bad({ count: lines.length })}</p>
      <ul className="divide-y divide-line border-t border-line">
        {lines.slice(0, MOST_SHOWN).map(({ line, text, problems }) => (
          <li key={line} className="flex gap-4 px-4 py-2.5 text-sm">
            <span className="figures w-20 shrink-0 font-medium">{t.line({ line })}</span>
            <span className="min-w-0">
              <span className="block font-medium text-danger-ink">{problems.join(' ')}</span>
              <span className="line-clamp-2 text-ink-soft wrap-anywhere">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      {lines.length > MOST_SHOWN && (
        <p className="border-t border-line px-4 py-2.5 text-sm text-ink-soft">
          {t.more({ count: lines.length - MOST_SHOWN })}
        </p>
      )}
    </section>
  );
}
