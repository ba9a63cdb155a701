import type { ReactNode } from 'react';
import { LanguageChoice } from '../../ui/language-choice.tsx';
import { Logo } from '../../ui/logo.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { authTexts } from './auth.texts.ts';
import { BrandPanel } from './brand-panel.tsx';

type SignInLayoutProps = { title: string; lead: string; children: ReactNode };

/** The form at the left; beside it, where there is room, what the product is about. */
export function SignInLayout({ title, lead, children }: SignInLayoutProps) {
  useDocumentTitle(title);
  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-2">
      <main className="flex flex-col px-5 py-6 sm:px-10 sm:py-8">
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <Logo />
          <p className="text-sm text-ink-soft lg:hidden">{authTexts.tagline}</p>
        </header>
        <div className="mx-auto my-auto flex w-full max-w-sm flex-col py-10">
          <h1 className="text-3xl font-semibold tracking-tight">{title}</h1>
          <p className="mt-2 mb-8 wrap-anywhere text-ink-soft">{lead}</p>
          {children}
        </div>
        <footer>
          <LanguageChoice />
        </footer>
      </main>
      <BrandPanel />
    </div>
  );
}

export function OrDivider() {
  return (
    <p className="my-6 flex items-center gap-4 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {authTexts.or}
    </p>
  );
}
