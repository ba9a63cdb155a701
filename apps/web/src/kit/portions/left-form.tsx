import { menu } from '@comanda/contract/menu/menu.contract';
import { MOST_LEFT } from '@comanda/contract/menu/portions';
import { Minus, Plus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { ControlSize } from '../../ui/control.ts';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { useWrite } from '../../lib/api.ts';
import { decimalValue } from '../../lib/decimal-value.ts';
import { useCallForm } from '../forms/use-call-form.ts';
import { portionsTexts as t } from './portions.texts.ts';

const numberOrNull = (typed: string | number | null): number | null => decimalValue(typed) ?? null;

type LeftFormProps = {
  item: { id: string; title: string };
  /** Null while nobody counts it. */
  left: number | null;
  size?: ControlSize;
  onDone?: () => void;
};

/**
 * Says how many are left of an item, or that nobody counts it. Mount it anew for another number: what somebody types
 * stays as it is while tills sell.
 */
export function LeftForm({ item, left, size = 'medium', onDone }: LeftFormProps) {
  const params = { id: item.id };
  const { form, submit, isSaving } = useCallForm(menu.setLeft, { params, defaultValues: { left }, onDone });
  const stop = useWrite(menu.setLeft, { onDone });
  const typed = form.watch('left');
  const shown = typeof typed === 'number' && Number.isInteger(typed) ? typed : 0;
  const { errors } = form.formState;

  function step(by: 1 | -1): void {
    form.setValue('left', Math.min(MOST_LEFT, Math.max(0, shown + by)), { shouldDirty: true });
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <Field label={t.left} hint={t.hint} error={errors.left?.message}>
        <div className="flex items-center gap-2">
          <IconButton
            icon={Minus}
            label={`${uiTexts.less}: ${item.title}`}
            variant="secondary"
            size={size}
            disabled={shown <= 0}
            onClick={() => step(-1)}
          />
          <TextInput
            size={size}
            inputMode="numeric"
            autoComplete="off"
            placeholder={t.notCounted}
            className="figures w-full text-center"
            {...form.register('left', { setValueAs: numberOrNull })}
          />
          <IconButton
            icon={Plus}
            label={`${uiTexts.more}: ${item.title}`}
            variant="secondary"
            size={size}
            disabled={shown >= MOST_LEFT}
            onClick={() => step(1)}
          />
        </div>
      </Field>
      <div className="flex flex-wrap gap-2">
        {left !== null && (
          <Button size={size} pending={stop.isPending} onClick={() => stop.mutate({ params, body: { left: null } })}>
            {t.stopCounting}
          </Button>
        )}
        <Button type="submit" size={size} variant="primary" pending={isSaving} className="ms-auto">
          {t.save}
        </Button>
      </div>
    </form>
  );
}
