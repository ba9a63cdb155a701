import { billMessages } from '@comanda/contract/bills/bills.messages';
import type { ReasonKind } from '@comanda/contract/reasons/reasons.contract';
import { useId } from 'react';
import { say } from '../../lib/say.ts';
import { FieldError } from '../../ui/field.tsx';
import { type GivenReason, ReasonField } from './reason-field.tsx';

type ReasonInputProps = {
  kind: ReasonKind;
  value: GivenReason | null;
  /** Somebody tried to go on without one. */
  isMissing: boolean;
  onChange: (value: GivenReason | null) => void;
};

/** A reason that must be given. */
export function ReasonInput({ kind, value, isMissing, onChange }: ReasonInputProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <ReasonField kind={kind} value={value} onChange={onChange} />
      <div role={isMissing ? 'alert' : undefined}>
        <FieldError id={id} error={isMissing ? say(billMessages.reasonMissing) : undefined} />
      </div>
    </div>
  );
}
