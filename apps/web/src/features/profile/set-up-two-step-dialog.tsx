import type { TwoStepKey } from '@comanda/contract/auth/two-step.contract';
import { Copy } from 'lucide-react';
import { useCallForm } from '../../kit/forms/use-call-form.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { QRCodeDrawing } from '../../ui/qr-code-drawing.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { copySecret } from './copy-secret.ts';
import type { TwoStepCalls } from './two-step-calls.ts';
import { twoStepTexts as t } from './two-step.texts.ts';

type SetUpTwoStepDialogProps = {
  calls: TwoStepCalls;
  secretKey: TwoStepKey;
  onClose: () => void;
  onDone: (recoveryCodes: string[]) => void;
};

export function SetUpTwoStepDialog({ calls, secretKey, onClose, onDone }: SetUpTwoStepDialogProps) {
  const { form, submit, isSaving } = useCallForm(calls.confirm, {
    defaultValues: { code: '' },
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <FormDialog onClose={onClose} title={t.setUpTitle} submitLabel={t.switchOn} onSubmit={submit} pending={isSaving}>
      <p>{t.scan}</p>
      {/* White in the dark theme too: not every app reads a code whose colours are turned round. */}
      <figure aria-label={t.qrCode} className="mx-auto w-56 rounded-card bg-white p-2 text-black">
        <QRCodeDrawing link={secretKey.uri} className="block w-full" />
      </figure>
      <div>
        <p className="text-sm text-ink-soft">{t.byHand}</p>
        <div className="flex items-center gap-2">
          <code className="min-w-0 grow rounded-control bg-sunken px-3 py-2 wrap-anywhere">
            {inGroups(secretKey.secret)}
          </code>
          <IconButton icon={Copy} label={t.copyKey} onClick={() => void copySecret(secretKey.secret)} />
        </div>
      </div>
      <Field label={t.code} hint={t.codeHint} error={form.formState.errors.code?.message} required>
        <TextInput autoComplete="one-time-code" inputMode="numeric" {...form.register('code')} />
      </Field>
    </FormDialog>
  );
}

/** Four letters at a time are easier to type. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
