import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Tone, toneClass } from './badge.tsx';

export type NoticeProps = {
  tone?: Tone;
  icon?: LucideIcon;
  action?: ReactNode;
  /** It goes from one side to the other. */
  isFlush?: boolean;
  /** It is read out at once. */
  isAlert?: boolean;
  children: ReactNode;
};

const icons = {
  info: Info,
  warning: TriangleAlert,
  success: CircleCheck,
  neutral: Info,
  danger: CircleAlert,
} satisfies Record<Tone, LucideIcon>;

/** A standing message in the page: a lost connection, a trial that ends. */
export function Notice({ tone = 'info', icon, action, isFlush, isAlert, children }: NoticeProps) {
  const Icon = icon ?? icons[tone];
  return (
    <output
      role={isAlert ? 'alert' : undefined}
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3',
        !isFlush && 'rounded-card',
        toneClass[tone],
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-24 flex-1 font-medium">{children}</span>
      {action}
    </output>
  );
}
