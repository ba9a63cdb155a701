import clsx from 'clsx';
import { Star } from 'lucide-react';
import { landingTexts as t } from './landing.texts.ts';
import { Action, column } from './section.tsx';
import { Slip } from './slip.tsx';

export function Hero() {
  return (
    <section className="relative overflow-x-clip">
      <div className={`${column} grid gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]`}>
        <div className="flex flex-col items-start pt-12 pb-10 sm:pt-20 lg:pt-24 lg:pb-20">
          <p className="mb-5 text-sm font-semibold text-accent-ink sm:text-base">{t.tagline}</p>
          <h1 className="text-[2.75rem] leading-[1.02] font-extrabold tracking-[-0.03em] sm:text-5xl lg:text-6xl">
            {t.headline}
          </h1>
          <p className="mt-6 max-w-lg text-lg text-pretty text-ink-soft">{t.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
            <Action href="/login">{t.getStartedNow}</Action>
            <Action href="#pricing" variant="secondary">
              {t.viewPricing}
            </Action>
          </div>
          <Rating />
        </div>
        <Rail />
      </div>
    </section>
  );
}

function Rating() {
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-1">
      <span aria-hidden className="flex gap-0.5 text-warning">
        {[1, 2, 3, 4, 5].map((star) => (
          <Star key={star} className="size-5 fill-current" />
        ))}
      </span>
      <strong className="figures">
        {t.rating}
        <span className="sr-only"> {t.outOfFive}</span>
      </strong>
      <span className="text-ink-soft">{t.reviews}</span>
    </p>
  );
}

const hangs = ['-rotate-2', 'rotate-1', '-rotate-1'];
const slipTones = ['new', 'preparing', 'ready'] as const;

const tones = {
  new: 'bg-info-soft text-info-ink',
  preparing: 'bg-warning-soft text-warning-ink',
  ready: 'bg-success-soft text-success-ink',
};

/** The rail over the pass, from which the slips hang that gave the product its name. */
function Rail() {
  return (
    <div aria-hidden className="relative hidden select-none lg:block">
      <div className="absolute top-20 -inset-e-[50vw] inset-s-0 h-5 rounded-s-full bg-linear-to-b from-edge/70 to-edge/35" />
      <div className="absolute top-[5.75rem] inset-s-6 flex items-start gap-5">
        {t.slips.map((slip, index) => (
          <Slip key={slip.number} className={clsx('w-60 shrink-0 origin-top text-lg', hangs[index])}>
            <div className="perforated flex items-baseline justify-between pb-3">
              <span className="text-xl font-bold">{slip.place}</span>
              <span className="figures text-sm text-ink-soft">{slip.number}</span>
            </div>
            <ul className="flex flex-col gap-2 py-4">
              {slip.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
              {slip.note && <li className="-mt-1 ps-7 font-bold">{slip.note}</li>}
              {slip.more.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <span
              className={clsx(
                'inline-block rounded-full px-3 py-0.5 text-sm font-semibold',
                tones[slipTones[index] ?? 'new'],
              )}
            >
              {t.tones[slipTones[index] ?? 'new']}
            </span>
          </Slip>
        ))}
      </div>
    </div>
  );
}
