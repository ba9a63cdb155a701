import clsx from 'clsx';

export type MeterProps = {
  label: string;
  /** The used part of the whole; more than 1 is shown as full. */
  share: number;
  /** The text of the drawing: `3 MB of 100 MB`. */
  value: string;
  tone?: 'accent' | 'warning' | 'danger';
};

const fills = { accent: 'bg-accent', warning: 'bg-warning', danger: 'bg-danger' } as const;

/** How much of something that is limited is used. */
export function Meter({ label, share, value, tone = 'accent' }: MeterProps) {
  const percent = Math.min(Math.max(share, 0), 1) * 100;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm text-ink-soft">{label}</span>
        <span className="figures font-medium">{value}</span>
      </p>
      <meter aria-label={label} aria-valuetext={value} max={100} value={Math.round(percent)} className="sr-only" />
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
        {/* Even a very small share is visible. */}
        <div
          className={clsx('h-full rounded-full', share > 0 && 'min-w-1', fills[tone])}
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
