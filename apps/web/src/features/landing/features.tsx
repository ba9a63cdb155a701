import type { ReactNode } from 'react';
import { landingTexts as t } from './landing.texts.ts';
import { Section, SectionTitle } from './section.tsx';

export function Features() {
  const pictures = [<MinimalPicture key="minimal" />, <PosPicture key="pos" />, <LivePicture key="live" />];
  return (
    <Section id="features" className="border-y border-line bg-surface">
      <SectionTitle title={t.featuresTitle} text={t.featuresText} className="mb-12" />
      <ul className="grid gap-6 lg:grid-cols-3">
        {t.features.map(({ title, text }, index) => (
          <li
            key={title}
            className="flex flex-col overflow-hidden rounded-card sm:max-lg:flex-row sm:max-lg:items-center border border-line bg-canvas"
          >
            <div aria-hidden className="grid h-64 place-items-center bg-sunken p-6 select-none sm:max-lg:w-1/2">
              {pictures[index]}
            </div>
            <div className="flex flex-col gap-2 p-6 sm:max-lg:w-1/2 sm:max-lg:p-8">
              <h3 className="text-xl font-bold">{title}</h3>
              <p className="text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** One screen with one main action. */
function MinimalPicture() {
  const [quiet, place, main] = t.uiActions;
  return (
    <Card>
      <div className="mb-4 flex items-center justify-between">
        <span className="text-sm font-bold">{place}</span>
        <span className="rounded-control border border-edge/55 px-2.5 py-1 text-xs font-semibold">{quiet}</span>
      </div>
      <div className="mb-2.5 h-2.5 w-4/5 rounded-full bg-sunken" />
      <div className="mb-2.5 h-2.5 w-3/5 rounded-full bg-sunken" />
      <div className="mb-6 h-2.5 w-2/3 rounded-full bg-sunken" />
      <div className="grid h-12 place-items-center rounded-control bg-accent font-semibold text-on-accent">{main}</div>
    </Card>
  );
}

const hues = ['[--hue:55]', '[--hue:25]', '[--hue:140]', '[--hue:95]'];

/** Items at the left, the order at the right. */
function PosPicture() {
  return (
    <Card>
      <div className="grid grid-cols-[3fr_2fr] gap-4">
        <div className="grid grid-cols-2 gap-2">
          {t.posDishes.map((dish, index) => (
            <div
              key={dish}
              className={`item-tint flex h-16 items-end rounded-control p-2 text-xs font-bold ${hues[index]}`}
            >
              {dish}
            </div>
          ))}
        </div>
        <div className="flex flex-col gap-2 text-xs">
          {t.posDishes.slice(1, 4).map((dish) => (
            <span key={dish} className="border-b border-line pb-1.5">
              {dish}
            </span>
          ))}
          <strong className="figures mt-auto text-end text-sm">{t.posTotal}</strong>
          <span className="grid h-8 place-items-center rounded-control bg-accent font-semibold text-on-accent">
            {t.pay}
          </span>
        </div>
      </div>
    </Card>
  );
}

/** One change, seen in three places. */
function LivePicture() {
  const tones = ['bg-info', 'bg-warning', 'bg-success'];
  return (
    <div className="flex w-full max-w-72 flex-col">
      {t.updates.map(({ where, text }, index) => (
        <div key={where} className="group flex flex-col items-start" style={{ marginInlineStart: `${index * 12}%` }}>
          <div className="flex w-52 items-center gap-3 rounded-control border border-line bg-surface px-4 py-2.5">
            <span className={`size-2.5 shrink-0 rounded-full ${tones[index]}`} />
            <span className="flex flex-col text-sm leading-5">
              <strong>{where}</strong>
              <span className="text-ink-soft">{text}</span>
            </span>
          </div>
          <span className="ms-8 h-3 w-px bg-edge/60 group-last:hidden" />
        </div>
      ))}
    </div>
  );
}

function Card({ children }: { children: ReactNode }) {
  return <div className="w-full max-w-80 rounded-card border border-line bg-surface p-4">{children}</div>;
}
