import { landingTexts as t } from './landing.texts.ts';
import { Section } from './section.tsx';

/** What happens to an order between the guest's word and the books. */
export function Overview() {
  return (
    <Section className="border-y border-line bg-surface">
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-20">
        <div className="flex flex-col gap-6">
          <h2 className="text-3xl font-bold tracking-tight sm:text-4xl">{t.overviewTitle}</h2>
          <p className="text-xl text-pretty">{t.overview}</p>
          <p className="text-lg text-pretty text-ink-soft">{t.overviewMore}</p>
        </div>
        <ol className="flex flex-col">
          {t.moments.map(({ time, title, text }) => (
            <li key={title} className="group grid grid-cols-[3.5rem_1.5rem_1fr] gap-x-3">
              <span className="figures pt-px text-ink-soft">{time}</span>
              <span aria-hidden className="flex flex-col items-center">
                <span className="mt-1.5 size-3 shrink-0 rounded-full bg-accent" />
                <span className="w-px grow bg-edge/50 group-last:hidden" />
              </span>
              <span className="flex flex-col gap-1 pb-9 group-last:pb-0">
                <strong className="text-lg leading-6">{title}</strong>
                <span className="text-ink-soft">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
