import clsx from 'clsx';

type Figure = {
  label: string;
  figure: string;
  hint?: string;
  /** For a text that is longer than a number. */
  isSmall?: boolean;
};

export function FigureTiles({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]"
    >
      {figures.map((each) => (
        <li
          key={each.label}
          className="flex min-w-0 flex-col gap-1 rounded-card border border-line bg-surface p-4 max-lg:last:odd:col-span-2 sm:p-5"
        >
          <span className="text-sm font-medium text-ink-soft">{each.label}</span>
          <span
            className={clsx(
              'font-semibold tracking-tight tabular-nums',
              each.isSmall ? 'text-base sm:text-lg' : 'text-lg sm:text-2xl',
            )}
          >
            {each.figure}
          </span>
          {each.hint && <span className="text-sm text-ink-soft">{each.hint}</span>}
        </li>
      ))}
    </ul>
  );
}
