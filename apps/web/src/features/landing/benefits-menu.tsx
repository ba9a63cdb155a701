import { landingTexts as t } from './landing.texts.ts';
import { Section } from './section.tsx';

/** What the product can do, set like the card that its buyers know best. */
export function BenefitsMenu() {
  return (
    <Section>
      <div className="rounded-card border border-line bg-surface p-2">
        <div className="rounded-control border border-line px-5 py-12 sm:px-10 sm:py-16">
          <div className="mx-auto mb-12 flex max-w-xl flex-col items-center gap-3 text-center">
            <h2 className="text-3xl font-bold tracking-tight sm:text-4xl">{t.menuTitle}</h2>
            <p className="text-lg text-ink-soft">{t.menuNote}</p>
          </div>
          <div className="grid gap-x-10 gap-y-12 lg:grid-cols-3">
            {t.courses.map(({ name, dishes }) => (
              <div key={name}>
                <h3 className="perforated pb-3 text-center text-xl font-bold text-accent-ink">{name}</h3>
                <ul className="flex flex-col gap-5 pt-6">
                  {dishes.map((dish) => (
                    <li key={dish.name}>
                      <p className="flex items-baseline gap-1.5">
                        <strong>{dish.name}</strong>
                        <span aria-hidden className="mb-1 min-w-2 grow border-b-2 border-dotted border-edge/60" />
                        <span className="text-sm text-ink-soft">{t.included}</span>
                      </p>
                      <p className="text-ink-soft">{dish.text}</p>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </div>
      </div>
    </Section>
  );
}
