import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import { useDocumentTitle } from './use-document-title.ts';

type MessageProps = { title: string; text: ReactNode; actions: ReactNode; children?: ReactNode };

/** A whole page that says one thing and offers the ways on. */
export function MessagePage(props: MessageProps) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 py-10">
      <Logo />
      <Message {...props} />
    </main>
  );
}

/** The same inside a page that has its frame already. */
export function Message({ title, text, actions, children }: MessageProps) {
  useDocumentTitle(title);
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-center gap-6 text-center">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        <p className="text-ink-soft">{text}</p>
      </div>
      {children}
      <div className="flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  );
}
