import { LONG_TEXT } from '@comanda/contract/core/fields';
import { reasons } from '@comanda/contract/reasons/reasons.contract';
import { useRead } from '../../lib/api.ts';
import { AllergyCheckbox } from '../../ui/allergy-checkbox.tsx';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { reasonTexts as t } from './reasons.texts.ts';

/** What the kitchen is told of a line. */
type LineNotes = { notes: string; isAllergy: boolean };

type LineNotesFieldProps = {
  hint?: string;
  value: LineNotes;
  onChange: (value: LineNotes) => void;
};

/** The guest's wish in words, or by a tap on those that the restaurant hears often; and whether it is an allergy. */
export function LineNotesField({ hint = t.notesHint, value, onChange }: LineNotesFieldProps) {
  // Where the list cannot be read, the person still has words of their own.
  const { data } = useRead(reasons.list);
  const offered = data?.filter(({ kind }) => kind === 'note') ?? [];
  const said = wordsIn(value.notes);

  function toggle(words: string): void {
    const others = said.filter((each) => each !== words);
    const all = others.length === said.length ? [...said, words] : others;
    const notes = all.join(SEPARATOR);
    if (notes.length <= LONG_TEXT) onChange({ ...value, notes });
  }

  return (
    <div className="flex flex-col gap-3">
      <Field label={t.notes} hint={hint}>
        <TextInput
          size="touch"
          autoComplete="off"
          maxLength={LONG_TEXT}
          placeholder={t.notesPlaceholder}
          value={value.notes}
          onChange={({ target }) => onChange({ ...value, notes: target.value })}
        />
      </Field>
      {offered.length > 0 && (
        <ChipRow wrap label={t.oftenSaid}>
          {offered.map(({ id, title }) => (
            <Chip key={id} selected={said.includes(title)} onClick={() => toggle(title)}>
              {title}
            </Chip>
          ))}
        </ChipRow>
      )}
      <AllergyCheckbox
        checked={value.isAllergy}
        onChange={({ target }) => onChange({ ...value, isAllergy: target.checked })}
      />
    </div>
  );
}

const SEPARATOR = ', ';

const wordsIn = (notes: string): string[] =>
  notes
    .split(',')
    .map((words) => words.trim())
    .filter((words) => words !== '');
