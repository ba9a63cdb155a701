import { duplicateChoices } from '@comanda/contract/customers/customers.contract';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { importTexts as t } from './customer-import.texts.ts';
import type { BadLine, CsvContent } from './read-customers-csv.ts';

export type Preview = CsvContent & { knownCount: number };
type DuplicateChoice = (typeof duplicateChoices)[number];

/** A file that is bad on every line is bad in one way: the first ones tell which. */
const MOST_SHOWN = 100;

type ImportPreviewProps = {
  preview: Preview;
  duplicates: DuplicateChoice;
  onDuplicatesChange: (choice: DuplicateChoice) => void;
};

export function ImportPreview({ preview, duplicates, onDuplicatesChange }: ImportPreviewProps) {
  const { good, bad, knownCount } = preview;
  return (
    <>
      <Notice tone={good.length > 0 ? 'success' : 'danger'}>
        {good.length > 0 ? t.good(good.length) : t.none} {knownCount > 0 && t.known(knownCount)}
      </Notice>
      {knownCount > 0 && (
        <RadioGroup
          label={t.duplicates}
          name="duplicates"
          value={duplicates}
          onChange={(event) => onDuplicatesChange(event.target.value === 'skip' ? 'skip' : 'update')}
          options={duplicateChoices.map((value) => ({
            value,
            label: t.choices[value],
            hint: t.choiceHints[value],
          }))}
        />
      )}
      {bad.length > 0 && <BadLines lines={bad} />}
    </>
  );
}

function BadLines({ lines }: { lines: readonly BadLine[] }) {
  return (
    <section aria-label={t.badLines} className="rounded-card border border-line">
      <p className="px-4 pt-3 pb-2 font-medium">{t.bad(lines.length)}</p>
      <ul className="divide-y divide-line border-t border-line">
        {lines.slice(0, MOST_SHOWN).map(({ line, text, problems }) => (
          <li key={line} className="flex gap-4 px-4 py-2.5 text-sm">
            <span className="figures w-20 shrink-0 font-medium">{t.line(line)}</span>
            <span className="min-w-0">
              <span className="block font-medium text-danger-ink">{problems.join(' ')}</span>
              <span className="line-clamp-2 text-ink-soft wrap-anywhere">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      {lines.length > MOST_SHOWN && (
        <p className="border-t border-line px-4 py-2.5 text-sm text-ink-soft">{t.moreBad(lines.length - MOST_SHOWN)}</p>
      )}
    </section>
  );
}
