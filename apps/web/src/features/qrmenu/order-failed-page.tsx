import { CircleAlert, RotateCcw } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { MessagePage } from './message-page.tsx';
import { PageLink } from './page-link.tsx';
import { pathOf } from './place.ts';
import { qrMenuTexts as t } from './qrmenu.texts.ts';
import { lastVisit } from './visit.ts';

/** Without the server's words (specification part 2, section 8); of the reason only what the diner can act upon. */
export function OrderFailedPage() {
  const visit = lastVisit();
  return (
    <MessagePage
      icon={CircleAlert}
      tone="danger"
      title={t.orderFailed}
      text={t.failedHints[visit?.failure ?? 'unknown']}
    >
      {visit ? (
        <>
          <PageLink
            to={pathOf({ ...visit.link, name: 'cart' })}
            replace
            className={buttonClass({ variant: 'primary', size: 'touch', wide: true })}
          >
            <RotateCcw aria-hidden className="size-[1.15em] shrink-0" />
            {t.tryAgain}
          </PageLink>
          <PageLink to={pathOf({ ...visit.link, name: 'menu' })} className={buttonClass({ size: 'touch', wide: true })}>
            {t.backToMenu}
          </PageLink>
        </>
      ) : (
        <p className="text-ink-soft">{t.scanAgain}</p>
      )}
    </MessagePage>
  );
}
