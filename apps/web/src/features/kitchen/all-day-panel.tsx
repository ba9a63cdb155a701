import { kitchenTexts as t } from './kitchen.texts.ts';
import { countItems } from './all-day.ts';
import type { StationTicket } from './screen-station.ts';

/** Beside the tickets; on a narrow screen above them, as high as a third. */
export function AllDayPanel({ tickets }: { tickets: readonly StationTicket[] }) {
  const dishes = countItems(tickets);
  return (
    <aside
      aria-label={t.allDay}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- longer than the screen it is scrolled by keys
      tabIndex={0}
      className="kitchen-scale shrink-0 overflow-y-auto border-line bg-surface px-4 py-3 max-lg:max-h-1/3 max-lg:border-b lg:w-96 lg:border-s"
    >
      <h2 className="text-base font-semibold text-ink-soft">{t.allDay}</h2>
      {dishes.length === 0 && <p className="py-2 text-base">{t.allDayEmpty}</p>}
      <ul className="grid gap-x-8 sm:max-lg:grid-cols-2">
        {dishes.map(({ key, title, variant, quantity }) => (
          <li key={key} className="flex items-baseline gap-4 border-b border-line py-2">
            <span className="figures min-w-12 text-end text-2xl font-bold">{quantity}</span>
            <span className="min-w-0 text-base leading-snug font-semibold">
              {title}
              {variant && <span className="block font-normal text-ink-soft">{variant}</span>}
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
