import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { choiceLabelling, ChoiceRow } from './choice-row.tsx';
import type { ControlSize } from './control.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'size' | 'type' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
  /** At the end of the row: a price. */
  aside?: ReactNode;
  size?: ControlSize;
};

export function Checkbox({ label, hint, aside, size = 'medium', className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <ChoiceRow id={id} label={label} hint={hint} aside={aside} size={size} className={className}>
      <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
        <input
          {...choiceLabelling(id, { hint, aside })}
          {...rest}
          type="checkbox"
          className="peer size-5 appearance-none rounded-[5px] border border-edge bg-surface checked:border-accent checked:bg-accent"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute size-3.5 text-on-accent opacity-0 peer-checked:opacity-100"
        />
      </span>
    </ChoiceRow>
  );
}
