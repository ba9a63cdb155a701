import { Handshake, Star, Wallet, Wrench } from 'lucide-react';
import { Logo } from '../../ui/logo.tsx';
import { landingTexts as t } from './landing.texts.ts';
import { Section } from './section.tsx';

export function Trust() {
  return (
    <Section>
      <div className="mb-12 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-3xl font-bold tracking-tight sm:text-4xl">{t.trustTitle}</h2>
        <Logo className="text-3xl! sm:text-4xl!" />
      </div>
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        {t.benefits.map(({ figure, title, text }, index) => (
          <li key={title} className="flex flex-col gap-3 bg-surface p-6 sm:p-8">
            {figure ? (
              <h3 className="flex flex-col gap-2 text-xl font-semibold">
                <span className="figures text-6xl font-extrabold tracking-[-0.04em] text-accent-ink">{figure} </span>
                {title}
              </h3>
            ) : (
              <h3 className="flex items-center gap-3 text-xl leading-6 font-semibold">
                <BenefitIcon index={index} />
                {title}
              </h3>
            )}
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <Voices />
    </Section>
  );
}

function BenefitIcon({ index }: { index: number }) {
  const Icon = [Wrench, Wallet, Handshake][index % 3] ?? Wrench;
  return (
    <span
      aria-hidden
      className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-ink"
    >
      <Icon className="size-5" />
    </span>
  );
}

function Voices() {
  return (
    <div className="mt-20">
      <h3 className="mb-8 text-2xl font-bold tracking-tight">{t.voicesTitle}</h3>
      <ul className="grid gap-8 lg:grid-cols-3">
        {t.voices.map(({ rating, text, who }) => (
          <li key={who} className="flex">
            <figure className="flex flex-col gap-5 border-s-4 border-accent ps-5">
              <blockquote className="text-lg text-pretty">{text}</blockquote>
              <figcaption className="mt-auto flex items-center gap-3">
                <strong>{who}</strong>
                <span className="figures inline-flex items-center gap-1 text-ink-soft">
                  <Star aria-hidden className="size-4 fill-current text-warning" />
                  {rating}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
}
