import { useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog, type FormDialogProps } from '../../ui/form-dialog.tsx';
import type { GivenReason } from './reason-field.tsx';
import { ReasonInput } from './reason-input.tsx';
import { reasonTexts as t } from './reasons.texts.ts';

/** Why something that was sent is taken back, and whether it is thrown away. */
export type TakenBack = { reason: string; isWaste: boolean };

type TakeBackDialogProps = Omit<FormDialogProps, 'onSubmit' | 'tone' | 'touch' | 'children'> & {
  onTakeBack: (because: TakenBack) => void;
};

/** Whatever was sent is taken back with a reason only, wherever that is done. */
export function TakeBackDialog({ onTakeBack, ...dialog }: TakeBackDialogProps) {
  const [reason, setReason] = useState<GivenReason | null>(null);
  const [wasted, setWasted] = useState<boolean>();
  const [hasTried, setHasTried] = useState(false);
  const isWaste = wasted ?? reason?.isWaste ?? false;
  return (
    <FormDialog
      {...dialog}
      touch
      tone="danger"
      onSubmit={() => {
        setHasTried(true);
        if (reason) onTakeBack({ reason: reason.text.trim(), isWaste });
      }}
    >
      <ReasonInput kind="void" value={reason} isMissing={hasTried && !reason} onChange={setReason} />
      <Checkbox
        size="touch"
        label={t.madeAndWasted}
        checked={isWaste}
        onChange={(event) => setWasted(event.target.checked)}
      />
    </FormDialog>
  );
}
