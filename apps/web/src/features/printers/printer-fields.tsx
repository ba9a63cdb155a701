import { paperWidths, type PrinterConnection } from '@comanda/contract/printers/printer';
import { printers } from '@comanda/contract/printers/printers.contract';
import type { CallForm } from '../../kit/forms/use-call-form.ts';
import { useRead } from '../../lib/api.ts';
import { languageChoices } from '../../lib/language-choices.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { FindPrinters } from './find-printers.tsx';
import { printerTexts as t } from './printers.texts.ts';

type Form = CallForm<typeof printers.add>['form'];

/** Of all kinds, so that another one can be chosen. */
export const addresses = { host: '', port: 9100, path: '', baud: 9600 } as const;

const kinds = ['network', 'usb', 'serial'] as const;
const speeds = [9600, 19_200, 38_400, 57_600, 115_200] as const;
const pins = [2, 5] as const;

const orNull = (chosen: string | null): string | null => chosen || null;
const asNumber = (typed: string | number): number => Number(typed);

/** @param props.ownId of a printer that is there already, and cannot stand in for itself */
export function PrinterFields({ form, ownId }: { form: Form; ownId?: string }) {
  const { register, formState, watch } = form;
  const { errors } = formState;
  const list = useRead(printers.list);
  return (
    <>
      <Field label={t.name} error={errors.title?.message} required>
        <TextInput autoComplete="off" placeholder={t.nameExample} {...register('title')} />
      </Field>
      {ownId === undefined && (
        <FindPrinters
          agentId={watch('agentId') ?? null}
          onChoose={(connection, agentId) => {
            form.setValue('connection', { ...addresses, ...connection } as PrinterConnection);
            form.setValue('agentId', agentId);
          }}
        />
      )}
      <RadioGroup
        label={t.connection}
        layout="segments"
        options={kinds.map((kind) => ({ value: kind, label: t.connections[kind] }))}
        {...register('connection.kind')}
      />
      <AddressFields form={form} />
      {list.data && (
        <Field label={t.agent} error={errors.agentId?.message} hint={t.agentHint}>
          <Select
            placeholder={t.noAgent}
            options={list.data.agents.map(({ id, title }) => ({ value: id, label: title }))}
            {...register('agentId', { setValueAs: orNull })}
          />
        </Field>
      )}
      {list.data && (
        <Field label={t.standsIn} error={errors.standsInId?.message} hint={t.standsInHint}>
          <Select
            placeholder={t.nobody}
            options={list.data.printers
              .filter(({ id }) => id !== ownId)
              .map(({ id, title }) => ({ value: id, label: title }))}
            {...register('standsInId', { setValueAs: orNull })}
          />
        </Field>
      )}
      <Field label={t.paper}>
        <Select
          options={paperWidths.map((width) => ({ value: String(width), label: t.millimetres({ width }) }))}
          {...register('paperMm', { setValueAs: asNumber })}
        />
      </Field>
      <Field label={t.language} hint={t.languageHint}>
        <Select
          placeholder={t.languageOfPerson}
          options={languageChoices().map(({ language, name }) => ({ value: language, label: name, lang: language }))}
          {...register('language', { setValueAs: orNull })}
        />
      </Field>
      <Field label={t.copies} error={errors.copies?.message}>
        <TextInput inputMode="numeric" autoComplete="off" {...register('copies', { setValueAs: asNumber })} />
      </Field>
      <Checkbox label={t.printsReceipts} value="receipt" {...register('prints')} />
      <Checkbox label={t.printsTickets} hint={t.printsTicketsHint} value="ticket" {...register('prints')} />
      <Checkbox label={t.printsSlips} hint={t.printsSlipsHint} value="slip" {...register('prints')} />
      <Checkbox label={t.hasCutter} {...register('hasCutter')} />
      <Checkbox label={t.hasDrawer} {...register('hasDrawer')} />
      {watch('hasDrawer') && (
        <Field label={t.pulsePin} hint={t.pulsePinHint}>
          <Select
            options={pins.map((pin) => ({ value: String(pin), label: String(pin) }))}
            {...register('pulsePin', { setValueAs: asNumber })}
          />
        </Field>
      )}
    </>
  );
}

type AddressErrors = Partial<Record<'host' | 'port' | 'path' | 'baud', { message?: string }>>;

/** What is typed for one kind of connection is left out of another. */
function AddressFields({ form: { register, watch, formState } }: { form: Form }) {
  const kind = watch('connection.kind');
  // Of a union of fields only those that all members have are typed.
  const errors = (formState.errors.connection ?? {}) as AddressErrors;
  if (kind === 'network') {
    return (
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <Field label={t.host} error={errors.host?.message} required>
          <TextInput dir="ltr" autoComplete="off" placeholder="192.168.1.50" {...register('connection.host')} />
        </Field>
        <Field label={t.port} error={errors.port?.message} required>
          <TextInput
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            {...register('connection.port', { setValueAs: asNumber })}
          />
        </Field>
      </div>
    );
  }
  return (
    <>
      <Field label={t.device} error={errors.path?.message} required>
        <TextInput
          dir="ltr"
          autoComplete="off"
          placeholder={kind === 'usb' ? '/dev/usb/lp0' : '/dev/ttyUSB0'}
          {...register('connection.path')}
        />
      </Field>
      {kind === 'serial' && (
        <Field label={t.baud} error={errors.baud?.message}>
          <Select
            options={speeds.map((speed) => ({ value: String(speed), label: String(speed) }))}
            {...register('connection.baud', { setValueAs: asNumber })}
          />
        </Field>
      )}
    </>
  );
}
