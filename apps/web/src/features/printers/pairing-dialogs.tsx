import { type Pairing, printAgents } from '@comanda/contract/printers/print-agents.contract';
import type { PrintAgentSetting } from '@comanda/contract/printers/printers.contract';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { CallFormDialog } from '../../kit/forms/call-form-dialog.tsx';
import { useCallForm } from '../../kit/forms/use-call-form.ts';
import { useWrite } from '../../lib/api.ts';
import { copyText } from '../../lib/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showError, showSuccess } from '../../ui/toast.tsx';
import { printerTexts as t } from './printers.texts.ts';

export function AddAgentDialog({ onClose }: { onClose: () => void }) {
  const [pairing, setPairing] = useState<Pairing>();
  const call = useCallForm(printAgents.add, { defaultValues: { title: '' }, onDone: setPairing });
  if (pairing) return <CommandDialog pairing={pairing} onClose={onClose} />;
  return (
    <CallFormDialog title={t.addAgent} size="small" call={call} onClose={onClose}>
      <Field label={t.agentName} error={call.form.formState.errors.title?.message} required>
        <TextInput autoComplete="off" placeholder={t.agentExample} {...call.form.register('title')} />
      </Field>
    </CallFormDialog>
  );
}

/** For another program in the place of the one that was paired. */
export function PairAgainDialog({ agent, onClose }: { agent: PrintAgentSetting; onClose: () => void }) {
  const [pairing, setPairing] = useState<Pairing>();
  const pair = useWrite(printAgents.pairAgain, { onDone: setPairing });
  if (pairing) return <CommandDialog pairing={pairing} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      tone="normal"
      onOpenChange={onClose}
      title={t.pairNamed({ agent: agent.title })}
      text={t.pairAgainText}
      actionLabel={t.showCode}
      pending={pair.isPending}
      onConfirm={() => pair.mutate({ params: { id: agent.id } })}
    />
  );
}

/** The code is shown once, as part of what is typed at the other computer. */
function CommandDialog({ pairing: { code }, onClose }: { pairing: Pairing; onClose: () => void }) {
  const { origin } = location;
  const command = [
    `curl -O ${origin}/print-agent.mjs`,
    `node print-agent.mjs pair ${origin} ${code}`,
    'node print-agent.mjs',
  ].join('\n');
  const copy = async () => ((await copyText(command)) ? showSuccess(t.copied) : showError(t.notCopied));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.pairTitle}
      description={t.pairText}
      footer={
        <>
          <Button icon={Copy} onClick={() => void copy()}>
            {t.copy}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t.done}
          </Button>
        </>
      }
    >
      <pre
        dir="ltr"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys, too
        tabIndex={0}
        className="rounded-control bg-sunken p-4 text-sm break-all whitespace-pre-wrap"
      >
        <code>{command}</code>
      </pre>
    </Dialog>
  );
}
