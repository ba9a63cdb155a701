import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { choiceLabelling, ChoiceRow } from './choice-row.tsx';
import type { ControlSize } from './control.ts';
import { FieldError, RequiredMark } from './field.tsx';

export type RadioOption = { value: string; label: string; hint?: ReactNode; aside?: ReactNode; disabled?: boolean };

export type RadioGroupProps = Pick<ComponentProps<'input'>, 'ref' | 'onChange' | 'onBlur' | 'disabled' | 'required'> & {
  label: string;
  name: string;
  options: readonly RadioOption[];
  /** Leave it out with react-hook-form's `register`. */
  value?: string;
  hideLabel?: boolean;
  error?: string | undefined;
  size?: ControlSize;
  /** `segments`: two to four short words side by side; `chips`: any number, in as many lines as they need. */
  layout?: keyof typeof optionOf;
};

export function RadioGroup(props: RadioGroupProps) {
  const {
    label,
    name,
    options,
    value,
    hideLabel,
    error,
    size = 'medium',
    layout = 'rows',
    disabled,
    required,
    ...input
  } = props;
  const id = useId();
  const Option = optionOf[layout];
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={error ? `${id}-error` : undefined}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className={groupClass(layout, size)}>
        {options.map((option) => (
          <Option
            key={option.value}
            {...input}
            option={option}
            size={size}
            name={name}
            checked={value === undefined ? undefined : value === option.value}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

function groupClass(layout: keyof typeof optionOf, size: ControlSize): string {
  if (layout === 'chips') return 'flex flex-wrap gap-2';
  if (layout === 'segments') return 'flex flex-wrap gap-1 rounded-control bg-sunken p-1';
  return clsx('flex flex-col', size === 'touch' && 'gap-2');
}

type OptionProps = Omit<ComponentProps<'input'>, 'size'> & { option: RadioOption; size: ControlSize };

function Row({ option, size, ...input }: OptionProps) {
  const id = useId();
  return (
    <ChoiceRow id={id} label={option.label} hint={option.hint} aside={option.aside} size={size}>
      <input
        {...choiceLabelling(id, option)}
        {...input}
        type="radio"
        value={option.value}
        disabled={option.disabled}
        className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-edge bg-surface checked:border-6 checked:border-accent checked:bg-on-accent"
      />
    </ChoiceRow>
  );
}

function Segment({ option, size, ...input }: OptionProps) {
  return (
    <label
      className={clsx(
        'relative flex flex-1 cursor-pointer items-center justify-center rounded-[6px] px-2 text-center font-medium text-ink-soft',
        'hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:ring-1 has-checked:ring-edge/55 has-disabled:opacity-55',
        size === 'touch' ? 'min-h-12' : 'min-h-9',
      )}
    >
      <input
        {...input}
        type="radio"
        value={option.value}
        disabled={option.disabled}
        className="absolute inset-0 appearance-none rounded-[6px]"
      />
      {option.label}
    </label>
  );
}

function ChipOption({ option, size, ...input }: OptionProps) {
  return (
    <label
      className={clsx(
        'relative inline-flex min-w-0 cursor-pointer items-center gap-2 rounded-[1.75rem] border py-2 font-medium wrap-anywhere',
        'border-edge/55 bg-surface hover:bg-sunken has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-disabled:opacity-55',
        size === 'touch' ? 'min-h-14 px-5 text-lg' : 'min-h-11 px-4',
      )}
    >
      <input
        {...input}
        type="radio"
        value={option.value}
        disabled={option.disabled}
        className="absolute inset-0 appearance-none rounded-[1.75rem]"
      />
      {option.aside}
      {option.label}
    </label>
  );
}

const optionOf = { rows: Row, segments: Segment, chips: ChipOption };
