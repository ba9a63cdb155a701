import { type ComponentProps, type ReactNode, useId } from 'react';
import { choiceLabelling, ChoiceRow } from './choice-row.tsx';
import type { ControlSize } from './control.ts';

export type SwitchProps = Omit<ComponentProps<'input'>, 'size' | 'type' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
  size?: ControlSize;
};

/** On or off at once; inside a form that is saved later, a `Checkbox` is honester. */
export function Switch({ label, hint, size = 'medium', className, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <ChoiceRow id={id} label={label} hint={hint} size={size} trailing className={className}>
      <span className="relative h-6 w-10 shrink-0">
        <input
          {...choiceLabelling(id, { hint })}
          {...rest}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox's own state is its aria-checked
          role="switch"
          className="peer absolute inset-0 appearance-none rounded-full bg-edge checked:bg-accent"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-0.5 inset-s-0.5 size-5 rounded-full bg-white transition-transform peer-checked:translate-x-[calc(1rem*var(--forward))]"
        />
      </span>
    </ChoiceRow>
  );
}
