import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'touch';

type Look = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean; className?: string | undefined };

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    icon?: LucideIcon;
    /** While true the button keeps its width and its focus, and clicks (Enter in a form too) do nothing. */
    pending?: boolean;
  };

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-edge/55 bg-surface text-ink hover:bg-sunken',
  ghost: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
} satisfies Record<ButtonVariant, string>;

const sizes = {
  small: 'h-9 gap-1.5 px-3 text-sm',
  medium: 'min-h-11 gap-2 px-4 py-2 text-base',
  touch: 'min-h-14 gap-2.5 px-5 py-2 text-lg',
} satisfies Record<ButtonSize, string>;

/** The classes of a button, for a link that looks like one. */
export function buttonClass({ variant = 'secondary', size = 'medium', wide = false, className }: Look = {}): string {
  return clsx(buttonStyle(variant, size), sizes[size], wide && 'w-full', className);
}

/** The classes that text buttons and icon buttons share. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize): string {
  return clsx(
    'inline-flex items-center justify-center rounded-control text-center font-semibold select-none',
    'transition-[opacity,scale] active:scale-[0.98] disabled:opacity-50 disabled:active:scale-100',
    size === 'small' && 'hit-44',
    variants[variant],
  );
}

export function Button({
  variant,
  size,
  wide,
  className,
  icon: Icon,
  pending,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide, className: clsx('relative', className) })}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {Icon && <Icon aria-hidden className={clsx('size-[1.15em] shrink-0', pending && 'opacity-0')} />}
      <span className={clsx('min-w-0', pending && 'opacity-0')}>{children}</span>
      {pending && <Spinner className="absolute" />}
    </button>
  );
}
