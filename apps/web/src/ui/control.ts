import clsx from 'clsx';

/** `touch` for POS, kitchen and the QR menu. */
export type ControlSize = 'medium' | 'touch';

/** The box that every text-like control shares. */
export function controlClass(size: ControlSize, className?: string): string {
  return clsx(
    'w-full min-w-0 rounded-control border border-edge bg-surface px-3 text-base text-ink',
    'hover:border-ink-soft focus-visible:border-focus focus-visible:outline-offset-[-1px]',
    'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft [&[readonly]]:bg-sunken',
    'aria-invalid:border-danger-ink aria-invalid:focus-visible:border-danger-ink aria-invalid:outline-danger-ink',
    size === 'touch' ? 'min-h-14' : 'min-h-11',
    className,
  );
}
