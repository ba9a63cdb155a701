import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import { CallFormDialog } from '../../kit/forms/call-form-dialog.tsx';
import { useCallForm } from '../../kit/forms/use-call-form.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { currencyOptions } from '../store/public.ts';
import { ratesTexts as t } from './exchange-rates.texts.ts';
import { platformToday } from './platform-days.ts';
import type { ShownRate } from './rates-table.tsx';

export function SetRateDialog({ shown, onClose }: { shown: ShownRate; onClose: () => void }) {
  const currencies = currencyOptions('EUR').filter(({ value }) => value !== 'USD');
  const call = useCallForm(superadmin.setExchangeRate, {
    defaultValues: { ...shown, validFrom: platformToday() },
    onDone: onClose,
  });
  const {
    register,
    formState: { errors },
  } = call.form;
  const isNew = shown.currency === '';
  return (
    <CallFormDialog
      title={isNew ? t.set : t.setNamed({ currency: shown.currency })}
      size="small"
      call={call}
      onClose={onClose}
    >
      {isNew && (
        <Field label={t.currency} error={errors.currency?.message} required>
          <Select placeholder={t.chooseCurrency} options={currencies} {...register('currency')} />
        </Field>
      )}
      <Field label={t.rate} hint={t.rateHint} error={errors.usdPerUnit?.message} required>
        <TextInput inputMode="decimal" autoComplete="off" {...register('usdPerUnit')} />
      </Field>
      <Field label={t.validFrom} hint={t.validFromHint} error={errors.validFrom?.message} required>
        <TextInput type="date" {...register('validFrom')} />
      </Field>
    </CallFormDialog>
  );
}
