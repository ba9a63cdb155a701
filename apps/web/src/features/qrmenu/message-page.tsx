import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { toneClass, type Tone } from '../../ui/badge.tsx';
import { PageTitle } from './page-title.tsx';

type MessagePageProps = { icon: LucideIcon; tone?: Tone; title: string; text: string; children?: ReactNode };

/** A whole page that says one thing and offers the way on. */
export function MessagePage({ icon: Icon, tone = 'neutral', title, text, children }: MessagePageProps) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-4 px-6 py-10 text-center">
      <span className={clsx('grid size-20 place-items-center rounded-full', toneClass[tone])}>
        <Icon aria-hidden className="size-9" />
      </span>
      <PageTitle className="text-2xl font-bold">{title}</PageTitle>
      <p className="text-lg text-ink-soft">{text}</p>
      {children && <div className="mt-4 flex w-full flex-col gap-3">{children}</div>}
    </main>
  );
}
