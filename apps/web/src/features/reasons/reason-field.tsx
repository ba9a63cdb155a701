import { REASON_LENGTH, type ReasonKind, reasons } from '@comanda/contract/reasons/reasons.contract';
import { useId, useState } from 'react';
import { useRead } from '../../lib/api.ts';
import { Field } from '../../ui/field.tsx';
import { PageLoading } from '../../ui/page-states.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { reasonTexts as t } from './reasons.texts.ts';

/** As a bill keeps it. `isWaste` is what the list assumes of a void; the person may say otherwise. */
export type GivenReason = { text: string; isWaste: boolean };

type ReasonFieldProps = {
  kind: ReasonKind;
  /** Null is none yet. */
  value: GivenReason | null;
  onChange: (value: GivenReason | null) => void;
};

const OTHER = 'other';

/** One of the restaurant's reasons of a kind, or one in the person's own words. */
export function ReasonField({ kind, value, onChange }: ReasonFieldProps) {
  const name = useId();
  const list = useRead(reasons.list);
  const [isOther, setIsOther] = useState(false);
  if (list.isPending) return <Loading />;

  // Where the list cannot be read, the person still has words of their own.
  const offered = list.data?.filter((reason) => reason.kind === kind) ?? [];
  const listed = isOther ? undefined : offered.find(({ title }) => title === value?.text);
  const ownWords = listed === undefined && (isOther || value !== null || offered.length === 0);

  function choose(id: string): void {
    const chosen = offered.find((reason) => reason.id === id);
    setIsOther(!chosen);
    onChange(chosen ? { text: chosen.title, isWaste: chosen.is_waste } : null);
  }

  return (
    <div className="flex flex-col gap-3">
      {offered.length > 0 && (
        <RadioGroup
          layout="chips"
          label={t.reason}
          name={name}
          value={ownWords ? OTHER : (listed?.id ?? '')}
          onChange={(event) => choose(event.currentTarget.value)}
          options={[...offered.map(({ id, title }) => ({ value: id, label: title })), { value: OTHER, label: t.other }]}
        />
      )}
      {ownWords && (
        <Field label={t.ownReason}>
          <TextInput
            autoComplete="off"
            maxLength={REASON_LENGTH}
            value={value?.text ?? ''}
            onChange={({ target }) => {
              setIsOther(true);
              onChange(target.value.trim() ? { text: target.value, isWaste: value?.isWaste ?? false } : null);
            }}
          />
        </Field>
      )}
    </div>
  );
}

function Loading() {
  return (
    <PageLoading>
      <div className="flex flex-wrap gap-2">
        {['w-40', 'w-28', 'w-36', 'w-24'].map((width) => (
          <Skeleton key={width} className={`h-11 rounded-full ${width}`} />
        ))}
      </div>
    </PageLoading>
  );
}
