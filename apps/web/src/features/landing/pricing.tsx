import { Check } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { landingTexts as t } from './landing.texts.ts';
import { Section } from './section.tsx';

export function Pricing() {
  return (
    <Section id="pricing">
      <div className="mx-auto mb-12 flex max-w-2xl flex-col items-center gap-4 text-center">
        <h2 className="text-3xl font-bold tracking-tight sm:text-4xl">{t.pricingTitle}</h2>
        <p className="text-lg text-ink-soft">{t.pricingText}</p>
      </div>
      <div className="mx-auto grid max-w-4xl overflow-hidden rounded-card border border-line bg-surface md:grid-cols-2">
        <div className="flex flex-col gap-6 p-7 sm:p-10">
          <p className="flex flex-wrap items-center justify-between gap-3">
            <strong className="text-lg">{t.plan}</strong>
            <span className="rounded-full bg-warning-soft px-3 py-1 text-sm font-semibold text-warning-ink">
              {t.offer}
            </span>
          </p>
          <div>
            <p className="text-xl text-ink-soft">
              <span className="sr-only">{t.regularPrice} </span>
              <s className="figures decoration-2">{t.regular}</s>
            </p>
            <p className="figures text-3xl font-semibold">
              <span className="sr-only">{t.offerPrice} </span>
              <strong className="text-[5rem] leading-none font-extrabold tracking-[-0.04em]">{t.price.amount}</strong>
              {t.price.per}
            </p>
          </div>
          <ul className="flex flex-wrap gap-2">
            {t.terms.map((term) => (
              <li key={term} className="rounded-full border border-edge/55 px-3 py-1 text-sm font-medium">
                {term}
              </li>
            ))}
          </ul>
          <div className="mt-auto flex flex-col gap-3">
            <a
              href="/register"
              className={buttonClass({
                variant: 'primary',
                size: 'touch',
                className: 'max-lg:px-2! max-lg:text-base!',
              })}
            >
              {t.subscribe}
            </a>
            <p className="text-center text-sm text-ink-soft">{t.tryFirst}</p>
          </div>
        </div>
        <ul className="flex flex-col justify-center gap-4 border-t-2 border-dotted border-edge p-7 sm:p-10 md:border-t-0 md:border-s-2">
          {t.planIncludes.map((part) => (
            <li key={part} className="flex items-baseline gap-3 text-lg">
              <Check aria-hidden className="size-5 shrink-0 translate-y-1 text-accent-ink" />
              {part}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
