import clsx from 'clsx';
import { CircleCheck, Clock } from 'lucide-react';
import { landingTexts as t } from './landing.texts.ts';
import { Section, SectionTitle } from './section.tsx';

/** Dark in both themes, as the kitchen screen starts. */
export function KitchenSection() {
  return (
    <div data-theme="dark">
      <Section className="border-y border-line bg-canvas text-ink">
        <SectionTitle title={t.kitchenTitle} text={t.kitchenText} className="mb-14" />
        <div aria-hidden className="-mb-2 h-4 rounded-full bg-linear-to-b from-edge to-line" />
        <ul className="grid gap-6 px-3 sm:px-6 md:grid-cols-3">
          {t.tickets.map((ticket, index) => (
            <Ticket key={ticket.number} {...ticket} isReady={index === t.tickets.length - 1} />
          ))}
        </ul>
      </Section>
    </div>
  );
}

type TicketProps = (typeof t.tickets)[number] & { isReady: boolean };

function Ticket({ number, dish, status, time, isReady }: TicketProps) {
  const Icon = isReady ? CircleCheck : Clock;
  return (
    <li
      className="flex flex-col gap-5 rounded-b-card border border-t-8 border-line bg-raised p-6 data-[ready=true]:border-t-success data-[ready=false]:border-t-warning"
      data-ready={isReady}
    >
      <p className="flex items-baseline justify-between gap-3">
        <span className="figures text-2xl font-bold">{number}</span>
        <span className="figures text-lg text-ink-soft">{time}</span>
      </p>
      <h3 className="min-h-[2lh] text-2xl font-semibold">{dish}</h3>
      <p
        className={clsx(
          'inline-flex items-center gap-2 self-start rounded-full px-4 py-1.5 text-lg font-semibold',
          isReady ? 'bg-success-soft text-success-ink' : 'bg-warning-soft text-warning-ink',
        )}
      >
        <Icon aria-hidden className="size-5" data-icon={isReady ? 'check' : 'clock'} />
        {status}
      </p>
    </li>
  );
}
