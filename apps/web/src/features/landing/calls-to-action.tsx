import { ArrowRight, ArrowUpRight } from 'lucide-react';
import { landingTexts as t } from './landing.texts.ts';
import { Action, column, Section } from './section.tsx';

const onGreen =
  'inline-flex min-h-14 items-center justify-center gap-2.5 rounded-control bg-white px-4 py-2 font-bold sm:px-6 sm:text-lg text-[#0c4a33] transition-[opacity,scale] hover:opacity-90 active:scale-[0.98]';

export function StartGrowing() {
  return (
    <section className="bg-linear-to-br from-accent to-accent-hover text-on-accent dark:from-[#14573b] dark:to-[#0f3d2a]">
      <div className={`${column} flex flex-wrap items-center justify-between gap-x-12 gap-y-8 py-16 sm:py-20`}>
        <div className="flex max-w-xl flex-col gap-3">
          <h2 className="text-3xl font-bold tracking-tight sm:text-4xl">{t.growTitle}</h2>
          <p className="text-lg text-pretty">{t.growText}</p>
        </div>
        <a href="/register" className={`${onGreen} max-sm:w-full`}>
          {t.grow}
          <ArrowRight aria-hidden className="size-[1.15em] shrink-0" />
        </a>
      </div>
    </section>
  );
}

export function UpgradeOrdering() {
  return (
    <section className="border-y border-line bg-accent-soft">
      <div className={`${column} py-16 sm:py-24`}>
        <h2 className="text-4xl font-extrabold tracking-[-0.02em] sm:text-5xl">
          <a
            href="/register"
            className="group inline-block text-accent-ink decoration-2 underline-offset-8 hover:underline"
          >
            {t.upgrade}
            <ArrowUpRight aria-hidden className="ms-2 inline size-[0.9em] align-[-0.08em]" />
          </a>
        </h2>
        <p className="mt-5 max-w-xl text-lg text-pretty">{t.upgradeText}</p>
      </div>
    </section>
  );
}

export function Contact() {
  return (
    <Section id="contact" className="border-t border-line bg-surface">
      <div className="mx-auto flex max-w-4xl flex-col items-center gap-6 text-center">
        <h2 className="text-4xl font-extrabold tracking-[-0.02em] text-balance sm:text-5xl">{t.contactTitle}</h2>
        <p className="max-w-xl text-lg text-pretty text-ink-soft">{t.contactText}</p>
        <Action href="/register" className="max-sm:w-full">
          {t.getStarted}
        </Action>
        <a href="mailto:{{SUPPORT_EMAIL}}" className="link inline-flex min-h-11 items-center">
          {'{{SUPPORT_EMAIL}}'}
        </a>
      </div>
    </Section>
  );
}
