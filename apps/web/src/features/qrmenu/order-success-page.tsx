import { CircleCheck } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { CallButtons } from './call-buttons.tsx';
import { MessagePage } from './message-page.tsx';
import { PageLink } from './page-link.tsx';
import { pathOf } from './place.ts';
import { qrMenuTexts as t } from './qrmenu.texts.ts';
import { lastVisit } from './visit.ts';

export function OrderSuccessPage() {
  const visit = lastVisit();
  return (
    <MessagePage icon={CircleCheck} tone="success" title={t.success} text={t.successText}>
      {visit?.ordered && <p className="text-lg font-semibold">{visit.ordered}</p>}
      {visit ? (
        <>
          <PageLink
            to={pathOf({ ...visit.link, name: 'menu' })}
            className={buttonClass({ variant: 'primary', size: 'touch', wide: true })}
          >
            {t.backToMenu}
          </PageLink>
          <CallButtons link={visit.link} />
        </>
      ) : (
        <p className="text-ink-soft">{t.scanAgain}</p>
      )}
    </MessagePage>
  );
}
