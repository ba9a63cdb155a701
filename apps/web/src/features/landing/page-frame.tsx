import { Menu, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type TextLanguage, textLanguages } from '@comanda/texts/languages';
import { buttonClass } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { landingTexts as t } from './landing.texts.ts';
import { column, HOME, LANGUAGE } from './section.tsx';

type PageFrameProps = { isLanding: boolean; language: TextLanguage; children: ReactNode };

/** Bar, drawer and footer of every static page. The landing page's sections are links from all of them. */
export function PageFrame({ isLanding, language, children }: PageFrameProps) {
  const home = isLanding ? '' : HOME;
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 inset-s-2 z-20 -translate-y-20 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
      >
        {t.skip}
      </a>
      <Bar home={home} />
      <Drawer home={home} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer language={language} />
    </>
  );
}

const anchors = (home: string) =>
  Object.entries(t.sections).map(([anchor, title]) => ({ href: `${home}#${anchor}`, title }));

function Bar({ home }: { home: string }) {
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-canvas/90 backdrop-blur-md">
      <div className={`${column} flex min-h-16 items-center gap-2`}>
        <a href={home || '#content'} aria-label={t.home} className="me-auto flex min-h-11 items-center rounded-control">
          <Logo />
        </a>
        <nav aria-label={t.mainMenu} className="me-4 hidden md:flex">
          {anchors(home).map(({ href, title }) => (
            <a key={href} href={href} className={buttonClass({ variant: 'ghost' })}>
              {title}
            </a>
          ))}
        </nav>
        <a href="/login" className={buttonClass({ className: 'max-md:hidden' })}>
          {t.login}
        </a>
        <a
          href="/register"
          className={buttonClass({
            variant: 'primary',
            className: 'shrink-0 whitespace-nowrap max-sm:px-3! max-[22rem]:hidden',
          })}
        >
          {t.getStarted}
        </a>
        <button
          type="button"
          data-opens-drawer
          aria-label={t.openMenu}
          aria-haspopup="dialog"
          aria-expanded="false"
          className={buttonClass({ variant: 'ghost', className: 'w-11 shrink-0 px-0! md:hidden' })}
        >
          <Menu aria-hidden className="size-6" />
        </button>
      </div>
    </header>
  );
}

function Drawer({ home }: { home: string }) {
  return (
    <dialog
      id="drawer"
      aria-label={t.mainMenu}
      className="fixed inset-y-0 inset-e-0 inset-s-auto m-0 h-dvh max-h-none w-[min(20rem,85vw)] max-w-none bg-raised p-0 text-ink shadow-float backdrop:bg-scrim open:animate-sheet-end"
    >
      <div className="flex min-h-full flex-col gap-6 px-5 pt-2.5 pb-safe">
        <div className="flex items-center justify-between">
          <Logo />
          <button
            type="button"
            aria-label={t.closeMenu}
            className={buttonClass({ variant: 'ghost', className: 'w-11 px-0!' })}
          >
            <X aria-hidden className="size-6" />
          </button>
        </div>
        <nav aria-label={t.mainMenu} className="flex flex-col">
          {anchors(home).map(({ href, title }) => (
            <a
              key={href}
              href={href}
              className="flex min-h-14 items-center border-b border-line text-xl font-semibold tracking-tight"
            >
              {title}
            </a>
          ))}
        </nav>
        <div className="mt-auto flex flex-col gap-3">
          <a href="/login" className={buttonClass({ size: 'touch', wide: true })}>
            {t.login}
          </a>
          <a href="/register" className={buttonClass({ variant: 'primary', size: 'touch', wide: true })}>
            {t.getStarted}
          </a>
        </div>
      </div>
    </dialog>
  );
}

function Footer({ language }: { language: TextLanguage }) {
  return (
    <footer className="border-t border-line">
      <div className={`${column} flex flex-wrap items-center justify-between gap-x-10 gap-y-6 py-10`}>
        <div className="flex flex-col gap-2">
          <Logo />
          <p className="text-sm text-ink-soft">{t.footerNote}</p>
        </div>
        <nav aria-label={t.footer} className="-mx-3 flex flex-wrap">
          {[
            { href: 'mailto:{{SUPPORT_EMAIL}}', title: t.contactUs },
            { href: `/privacy-policy${LANGUAGE}`, title: t.privacy },
            { href: `/term-conditions${LANGUAGE}`, title: t.termsPage },
          ].map(({ href, title }) => (
            <a key={href} href={href} className={buttonClass({ variant: 'ghost', className: 'px-3!' })}>
              {title}
            </a>
          ))}
        </nav>
        <LanguageSwitch language={language} />
      </div>
    </footer>
  );
}

/** Each language by its own name, for people who cannot read the one that is shown. */
function LanguageSwitch({ language }: { language: TextLanguage }) {
  return (
    <nav aria-label={t.languages} className="-mx-3 flex flex-wrap">
      {textLanguages.map((each) => (
        <a
          key={each}
          href={`?lang=${each}`}
          lang={each}
          hrefLang={each}
          aria-current={each === language}
          className={buttonClass({ variant: 'ghost', className: 'px-3! aria-[current=true]:underline' })}
        >
          {new Intl.DisplayNames(each, { type: 'language' }).of(each)}
        </a>
      ))}
    </nav>
  );
}
