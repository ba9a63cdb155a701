import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { ControlSize } from './control.ts';

/** One scrollable row; `wrap` breaks it into several instead. */
export function ChipRow({ label, wrap, children }: { label: string; wrap?: boolean; children: ReactNode }) {
  return (
    <fieldset
      aria-label={label}
      className={clsx(
        'flex min-w-0 gap-2',
        wrap ? 'flex-wrap' : 'no-scrollbar -m-1 snap-x scroll-px-4 overflow-x-auto p-1',
      )}
    >
      {children}
    </fieldset>
  );
}

export type ChipProps = ComponentProps<'button'> & {
  selected: boolean;
  icon?: LucideIcon;
  count?: number;
  size?: ControlSize;
};

export function Chip({ selected, icon: Icon, count, size = 'medium', className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={selected}
      className={clsx(
        'inline-flex shrink-0 snap-start items-center gap-2 rounded-full border px-4 font-medium whitespace-nowrap select-none',
        'disabled:opacity-50',
        selected ? 'border-accent bg-accent text-on-accent' : 'border-edge/55 bg-surface text-ink hover:bg-sunken',
        size === 'touch' ? 'min-h-14 px-5 text-lg' : 'min-h-11',
        className,
      )}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {children}
      {count !== undefined && <span className={clsx('figures text-sm', !selected && 'text-ink-soft')}>{count}</span>}
    </button>
  );
}
