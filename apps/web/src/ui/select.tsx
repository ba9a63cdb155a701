import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClass, type ControlSize } from './control.ts';
import { useFieldControl } from './field.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean; lang?: string };

export type SelectProps = Omit<ComponentProps<'select'>, 'size' | 'children'> & {
  size?: ControlSize;
  options: readonly SelectOption[];
  /** A first choice with the empty value. */
  placeholder?: string;
};

/** The platform's own picker: nothing beats it on a tablet. */
export function Select({ size = 'medium', options, placeholder, className, ...rest }: SelectProps) {
  const control = useFieldControl();
  return (
    <div className="relative min-w-0">
      <select {...control} {...rest} className={controlClass(size, clsx('appearance-none truncate pe-10', className))}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 inset-e-3 size-5 -translate-y-1/2 text-ink-soft"
      />
    </div>
  );
}
