import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ArrowRight } from 'lucide-react';
import { buttonClass, type ButtonVariant } from '../../ui/button.tsx';

type SectionProps = { id?: string; className?: string; children: ReactNode };

/** One band of the page; what is in it keeps to the column. */
export function Section({ id, className, children }: SectionProps) {
  return (
    <section id={id} className={clsx('py-20 sm:py-28', className)}>
      <div className={column}>{children}</div>
    </section>
  );
}

/** The server puts the language here that a reader has chosen, so that it stays from page to page. */
export const LANGUAGE = '{{LANGUAGE}}';
export const HOME = `/${LANGUAGE}`;

export const column = 'mx-auto w-full max-w-6xl px-5 sm:px-8';

export function SectionTitle({ title, text, className }: { title: string; text?: string; className?: string }) {
  return (
    <div className={clsx('flex flex-col gap-4', className)}>
      <h2 className="text-3xl font-bold tracking-tight sm:text-4xl">{title}</h2>
      {text && <p className="max-w-xl text-lg text-pretty text-ink-soft">{text}</p>}
    </div>
  );
}

type ActionProps = { href: string; variant?: ButtonVariant; className?: string; children: string };

/** A link to another page of the product. */
export function Action({ href, variant = 'primary', className, children }: ActionProps) {
  return (
    <a href={href} className={buttonClass({ variant, size: 'touch', className })}>
      {children}
      {variant === 'primary' && <ArrowRight aria-hidden className="size-[1.15em] shrink-0" />}
    </a>
  );
}
