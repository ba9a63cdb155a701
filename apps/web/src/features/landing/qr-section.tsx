import { Hamburger, QrCode, Search, Soup } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { landingTexts as t } from './landing.texts.ts';
import { Action, Section, SectionTitle } from './section.tsx';

export function QrSection() {
  return (
    <Section>
      <div className="grid items-center gap-14 lg:grid-cols-2">
        <div className="relative flex justify-center max-lg:order-last">
          <TableCard />
          <Phone />
        </div>
        <div className="flex flex-col items-start gap-8">
          <SectionTitle title={t.qrTitle} text={t.qrText} />
          <ol className="flex flex-col gap-3 text-lg">
            {t.qrSteps.map((step, index) => (
              <li key={step} className="flex items-center gap-4">
                <span
                  aria-hidden
                  className="figures grid size-9 place-items-center rounded-full border border-edge font-semibold text-accent-ink"
                >
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
          <Action href="/register" className="max-sm:w-full">
            {t.goDigital}
          </Action>
        </div>
      </div>
    </Section>
  );
}

/** The card that stands on the table. */
function TableCard() {
  return (
    <div
      aria-hidden
      className="absolute bottom-10 inset-s-0 hidden w-36 -rotate-3 flex-col items-center gap-2 rounded-card border border-line bg-surface px-4 py-6 sm:flex lg:inset-s-2"
    >
      <span className="font-bold">{t.qr.table}</span>
      <QrCode className="size-20" strokeWidth={1.5} />
      <span className="text-sm text-ink-soft">{t.qr.scan}</span>
    </div>
  );
}

const pictures = [
  { Icon: Soup, hue: '[--hue:60]' },
  { Icon: Hamburger, hue: '[--hue:30]' },
];

/** The diner's page in small: it shows, and does nothing. */
function Phone() {
  const { qr } = t;
  return (
    <div className="relative w-full max-w-80 rounded-[2.5rem] border border-line bg-[#1d1b18] p-2.5 shadow-float sm:translate-x-[calc(2.5rem*var(--forward))]">
      <div className="flex flex-col gap-4 rounded-[1.9rem] bg-canvas px-4 pt-6 pb-8">
        <div className="flex items-center gap-3 rounded-card border border-line bg-surface p-4">
          <span
            aria-hidden
            className="grid size-12 place-items-center rounded-full bg-accent text-lg font-bold text-on-accent"
          >
            {qr.store.charAt(0)}
          </span>
          <span className="flex flex-col">
            <strong className="text-lg leading-6">{qr.store}</strong>
            <span className="text-sm text-ink-soft">{qr.open}</span>
          </span>
        </div>
        <label className="relative block">
          <Search aria-hidden className="absolute top-3 inset-s-3 size-5 text-ink-faint" />
          <input
            type="search"
            disabled
            aria-label={qr.search}
            placeholder={qr.search}
            className="h-11 w-full rounded-control border border-edge bg-surface pe-3 ps-10"
          />
        </label>
        <ul className="flex flex-col gap-3">
          {qr.items.map(({ title, price }, index) => (
            <li key={title} className="flex items-center gap-3 rounded-card border border-line bg-surface p-3">
              <ItemDrawing index={index} />
              <span className="flex min-w-0 grow flex-col">
                <strong className="leading-5">{title}</strong>
                <span className="figures text-ink-soft">{price}</span>
              </span>
              <button type="button" tabIndex={-1} aria-disabled className={buttonClass({ size: 'small' })}>
                {qr.add}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function ItemDrawing({ index }: { index: number }) {
  const { Icon, hue } = pictures[index] ?? { Icon: Soup, hue: '' };
  return (
    <span aria-hidden className={`item-tint grid size-16 shrink-0 place-items-center rounded-control ${hue}`}>
      <Icon className="size-8" strokeWidth={1.5} />
    </span>
  );
}
