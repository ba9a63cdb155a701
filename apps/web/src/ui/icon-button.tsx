import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button.tsx';
import { CountDot } from './count-dot.tsx';
import { Spinner } from './spinner.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon;
  /** What it does, and to what: `Delete Espresso`. */
  label: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  pending?: boolean;
  /** A count in the corner; 0 shows nothing. Say it in `label` too. */
  count?: number;
};

const squares = { small: 'size-9', medium: 'size-11', touch: 'size-14' } satisfies Record<ButtonSize, string>;

export function IconButton(props: IconButtonProps) {
  const {
    icon: Icon,
    label,
    variant = 'ghost',
    size = 'medium',
    pending,
    count = 0,
    className,
    onClick,
    ...rest
  } = props;
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      className={clsx(buttonStyle(variant, size), 'shrink-0', squares[size], className)}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className="relative">
        {pending ? <Spinner /> : <Icon aria-hidden className={size === 'touch' ? 'size-6' : 'size-5'} />}
        {count > 0 && <CountDot count={count} />}
      </span>
    </button>
  );
}
