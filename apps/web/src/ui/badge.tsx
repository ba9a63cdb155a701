import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type Tone = 'info' | 'warning' | 'success' | 'neutral' | 'danger';

export const toneClass = {
  info: 'bg-info-soft text-info-ink',
  warning: 'bg-warning-soft text-warning-ink',
  success: 'bg-success-soft text-success-ink',
  neutral: 'bg-neutral-soft text-neutral-ink',
  danger: 'bg-danger-soft text-danger-ink',
} satisfies Record<Tone, string>;

export type BadgeProps = { tone?: Tone; icon?: LucideIcon; className?: string; children: ReactNode };

export function Badge({ tone = 'neutral', icon: Icon, className, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex shrink-0 items-center gap-1.5 rounded-full px-2.5 py-1 text-sm font-semibold whitespace-nowrap',
        toneClass[tone],
        className,
      )}
    >
      {Icon && <Icon aria-hidden className="size-[1.1em] shrink-0" />}
      {children}
    </span>
  );
}
