import type { CallOutput } from '@comanda/contract/core/route';
import { store } from '@comanda/contract/store/store.contract';
import { useId, useMemo } from 'react';
import { type CallForm, useCallForm } from '../../kit/forms/use-call-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { currencyOptions } from './currencies.ts';
import { QRMenuCard } from './qr-menu-card.tsx';
import { EmailQuestion } from './email-question.tsx';
import { storeTexts } from './store.texts.ts';
import { hourOptions, timeZoneOptions } from './times.ts';

type Form = CallForm<typeof store.save>['form'];

type Settings = CallOutput<typeof store.get>;

export function StoreForm({ settings }: { settings: Settings }) {
  const { form, submit, isSaving } = useCallForm(store.save, {
    defaultValues: {
      ...settings,
      currency: settings.currency.code,
      email: settings.email ?? '',
      address: settings.address ?? '',
      phone: settings.phone ?? '',
      taxNumber: settings.taxNumber ?? '',
      taxNumberLabel: settings.taxNumberLabel ?? '',
    },
    // The typed values are the saved ones now.
    onDone: () => form.reset(form.getValues()),
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex min-w-0 flex-col gap-4 @2xl:gap-6">
      {settings.askedEmail && (
        <EmailQuestion
          email={settings.askedEmail}
          onShow={() => form.resetField('email', { defaultValue: settings.askedEmail })}
        />
      )}
      <ContactCard form={form} />
      <RegionCard form={form} settings={settings} />
      <QRMenuCard form={form} settings={settings} />
      <Button type="submit" variant="primary" pending={isSaving} className="self-end max-sm:w-full">
        {storeTexts.save}
      </Button>
    </form>
  );
}

function ContactCard({ form: { register, formState } }: { form: Form }) {
  const { errors } = formState;
  const labelsId = useId();
  return (
    <Card title={storeTexts.contact} description={storeTexts.contactHint}>
      <div className="grid gap-5 @4xl:grid-cols-2">
        <Field label={storeTexts.storeName} error={errors.storeName?.message} required className="@4xl:col-span-2">
          <TextInput autoComplete="organization" {...register('storeName')} />
        </Field>
        <Field label={storeTexts.email} error={errors.email?.message}>
          <TextInput type="email" autoComplete="off" {...register('email')} />
        </Field>
        <Field label={storeTexts.phone} error={errors.phone?.message}>
          <TextInput type="tel" autoComplete="off" {...register('phone')} />
        </Field>
        <Field label={storeTexts.address} error={errors.address?.message} className="@4xl:col-span-2">
          <TextArea autoComplete="off" {...register('address')} />
        </Field>
        <Field label={storeTexts.taxNumber} error={errors.taxNumber?.message} hint={storeTexts.taxNumberHint}>
          <TextInput autoComplete="off" {...register('taxNumber')} />
        </Field>
        <Field
          label={storeTexts.taxNumberLabel}
          error={errors.taxNumberLabel?.message}
          hint={storeTexts.taxNumberLabelHint}
        >
          <TextInput autoComplete="off" list={labelsId} {...register('taxNumberLabel')} />
        </Field>
        <datalist id={labelsId}>
          {storeTexts.taxNumberLabels.map((label) => (
            <option key={label}>{label}</option>
          ))}
        </datalist>
      </div>
    </Card>
  );
}

function RegionCard({ form: { register, formState }, settings }: { form: Form; settings: Settings }) {
  const { errors } = formState;
  const currencies = currencyOptions(settings.currency.code);
  const timeZones = useMemo(() => timeZoneOptions(settings.timeZone), [settings.timeZone]);
  return (
    <Card title={storeTexts.region}>
      <div className="grid gap-5 @4xl:grid-cols-2">
        <Field
          label={storeTexts.currency}
          error={errors.currency?.message}
          hint={settings.isCurrencyFree ? undefined : storeTexts.currencyFixed}
          required
          className="@4xl:col-span-2"
        >
          {settings.isCurrencyFree ? (
            <Select options={currencies} {...register('currency')} />
          ) : (
            // Not registered: a form leaves out what is disabled.
            <Select options={currencies} value={settings.currency.code} disabled />
          )}
        </Field>
        <Field label={storeTexts.timeZone} error={errors.timeZone?.message} required>
          <Select options={timeZones} {...register('timeZone')} />
        </Field>
        <Field label={storeTexts.dayStart} error={errors.dayStartHour?.message} hint={storeTexts.dayStartHint} required>
          <Select options={hourOptions()} {...register('dayStartHour', { setValueAs: Number })} />
        </Field>
      </div>
    </Card>
  );
}
