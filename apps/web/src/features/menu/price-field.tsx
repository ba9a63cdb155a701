import { digitsInUse } from '@comanda/contract/core/digits';
import { useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { decimalValue } from '../../lib/decimal-value.ts';
import { Field } from '../../ui/field.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { menuTexts } from './menu.texts.ts';

type PriceFieldProps<Values extends FieldValues, Checked> = {
  control: Control<Values, unknown, Checked>;
  name: FieldPath<Values>;
  label: string;
  /** The value of an empty field. Without it the route's message says that a price is missing. */
  empty?: 0 | null;
  hint?: string;
  required?: boolean;
};

/** A price as people write it: with comma or dot, and with all its decimals where it comes from the server. */
export function PriceField<Values extends FieldValues, Checked>(props: PriceFieldProps<Values, Checked>) {
  const { control, name, label, empty, hint, required } = props;
  const { field, fieldState } = useController({ control, name });
  const { ref, value, onBlur, onChange } = field;
  const digits = digitsInUse();
  const [typed, setTyped] = useState(() => (typeof value === 'number' && value !== empty ? value.toFixed(digits) : ''));
  const error = fieldState.error?.message;
  return (
    <Field
      label={label}
      error={error}
      hint={error ? menuTexts.priceExample({ example: (12.5).toFixed(digits), digits }) : hint}
      required={required}
    >
      <MoneyInput
        ref={ref}
        name={name}
        value={typed}
        onBlur={() => {
          // Shows the price as it was understood; text that will be refused stays as typed.
          if (typeof value === 'number' && Number(value.toFixed(digits)) === value) setTyped(value.toFixed(digits));
          onBlur();
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(decimalValue(event.target.value) ?? empty);
        }}
      />
    </Field>
  );
}
