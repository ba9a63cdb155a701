import clsx from 'clsx';
import { uiTexts } from './ui.texts.ts';

/** The slip with its tick; `markOnly` where the name has no room, which then is read out. */
export function Logo({ markOnly, className }: { markOnly?: boolean; className?: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-2.5 text-xl font-bold tracking-tight', className)}>
      <svg viewBox="0 0 512 512" aria-hidden className="size-[1.45em] shrink-0">
        <rect width="512" height="512" rx="116" className="fill-accent" />
        <path
          className="fill-on-accent"
          d="M148 104h216a20 20 0 0 1 20 20v284l-32-24-32 24-32-24-32 24-32-24-32 24-32-24-32 24V124a20 20 0 0 1 20-20z"
        />
        <path
          className="fill-none stroke-accent [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:36]"
          d="M188 236l46 46 92-100"
        />
      </svg>
      <span className={markOnly ? 'sr-only' : undefined}>{uiTexts.product}</span>
    </span>
  );
}
