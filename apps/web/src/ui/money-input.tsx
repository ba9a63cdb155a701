import { currencySymbol } from '@comanda/domain/currency';
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { useStoreCurrency } from '../lib/store-currency.tsx';
import { controlClass, type ControlSize } from './control.ts';
import { useFieldControl } from './field.tsx';

export type MoneyInputProps = Omit<ComponentProps<'input'>, 'size' | 'type'> & {
  size?: ControlSize;
};

/**
 * Decimal text as it was typed, behind the symbol of the store's currency: the form's schema reads it, this control
 * never rewrites it.
 */
export function MoneyInput({ size = 'medium', className, ...rest }: MoneyInputProps) {
  const control = useFieldControl();
  const currency = useStoreCurrency();
  const symbol = currency ? currencySymbol(currency.code) : '';
  return (
    <div className="relative flex items-center">
      <span aria-hidden className="pointer-events-none absolute inset-s-3 w-9 truncate text-ink-soft">
        {symbol}
      </span>
      <input
        placeholder={currency ? (0).toFixed(currency.digits) : undefined}
        {...control}
        {...rest}
        type="text"
        inputMode={currency?.digits === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        className={controlClass(
          size,
          clsx('tabular-nums', symbol && (symbol.length > 1 ? 'ps-13' : 'ps-8'), className),
        )}
      />
    </div>
  );
}
