import type { PosData } from '@comanda/contract/pos/pos.contract';
import clsx from 'clsx';
import { type KeyboardEvent, useId } from 'react';
import { FieldError } from '../../ui/field.tsx';
import { payingTexts as t } from './paying.texts.ts';
import { PaymentIcon } from './payment-icon.tsx';
import { typeRefusal } from './type-refusal.ts';

/** As in a field of a form: Enter on what is chosen already pays. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  const form = event.currentTarget.closest('form');
  if (!form) return;
  event.preventDefault();
  form.requestSubmit();
}

type PaymentTilesProps = {
  paymentTypes: PosData['paymentTypes'];
  chosen: string | null;
  onChoose: (id: string) => void;
  /** Why the last try was refused. */
  refusal: unknown;
};

export function PaymentTiles({ paymentTypes, chosen, onChoose, refusal }: PaymentTilesProps) {
  const id = useId();
  if (paymentTypes.length === 0) return null;
  return (
    <div className="flex flex-col gap-1.5">
      <fieldset aria-label={t.paymentType} aria-describedby={`${id}-error`} className="grid grid-cols-2 gap-2">
        {paymentTypes.map((type) => (
          <button
            key={type.id}
            type="button"
            aria-pressed={type.id === chosen}
            onClick={() => onChoose(type.id)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && type.id === chosen) goOn(event);
            }}
            className={clsx(
              'flex min-h-16 items-center gap-3 rounded-control border px-4 py-2 text-start text-lg font-semibold',
              type.id === chosen
                ? 'border-accent bg-accent text-on-accent'
                : 'border-edge/55 bg-surface hover:bg-sunken',
            )}
          >
            <PaymentIcon name={type.icon} />
            <span className="min-w-0 wrap-anywhere">{type.title}</span>
          </button>
        ))}
      </fieldset>
      <FieldError id={`${id}-error`} error={typeRefusal(refusal)} />
    </div>
  );
}
