import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { ControlSize } from './control.ts';

type ChoiceRowProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  aside?: ReactNode;
  size: ControlSize;
  /** The control stands after its words. */
  trailing?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** The whole row of a checkbox, radio or switch is its target; at `touch` size it is drawn as one. */
export function ChoiceRow({ id, label, hint, aside, size, trailing, className, children }: ChoiceRowProps) {
  return (
    <label
      className={clsx(
        'flex items-start gap-3 rounded-control has-disabled:opacity-55 not-has-disabled:cursor-pointer',
        size === 'touch'
          ? 'min-h-14 border border-line bg-surface px-4 py-3.5 text-lg has-checked:border-accent has-checked:bg-accent-soft'
          : 'min-h-11 py-2.5',
        className,
      )}
    >
      {!trailing && children}
      <span className="min-w-0 flex-1">
        <span id={`${id}-label`} className="block">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-ink-soft">
            {hint}
          </span>
        )}
      </span>
      {aside && (
        <span id={`${id}-aside`} className="shrink-0 text-ink-soft">
          {aside}
        </span>
      )}
      {trailing && children}
    </label>
  );
}

/** Names the control by its label alone; hint and aside describe it. */
export function choiceLabelling(id: string, { hint, aside }: { hint?: ReactNode; aside?: ReactNode }) {
  return {
    'aria-labelledby': `${id}-label`,
    'aria-describedby': clsx(hint && `${id}-hint`, aside && `${id}-aside`) || undefined,
  };
}
