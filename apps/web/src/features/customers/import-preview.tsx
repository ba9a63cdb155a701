import { duplicateChoices } from '@comanda/contract/customers/customers.contract';
import { CsvBadLines } from '../../kit/csv/csv-bad-lines.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { importTexts as t } from './customer-import.texts.ts';
import type { CsvContent } from './read-customers-csv.ts';

export type Preview = CsvContent & { knownCount: number };
type DuplicateChoice = (typeof duplicateChoices)[number];

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
        {good.length > 0 ? t.good({ count: good.length }) : t.none} {knownCount > 0 && t.known({ count: knownCount })}
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
      <CsvBadLines lines={bad} />
    </>
  );
}
