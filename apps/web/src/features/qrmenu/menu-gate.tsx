import type { PublicMenu } from '@comanda/contract/qrmenu/qrmenu.contract';
import { qrMenuMessages } from '@comanda/contract/qrmenu/qrmenu.messages';
import { Armchair, Link2Off, RotateCcw, UtensilsCrossed, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { say } from '../../lib/say.ts';
import { InStoreCurrency } from '../../lib/store-currency.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { MenuSkeleton } from './menu-skeleton.tsx';
import { FRESH_FOR_MS, menuStore, openMenu, refreshMenu, refreshOldMenu } from './menu-store.ts';
import { MessagePage } from './message-page.tsx';
import { PageLink } from './page-link.tsx';
import { type Link, pathOf } from './place.ts';
import { qrMenuTexts as t } from './qrmenu.texts.ts';
import type { QrMenuError } from './request-menu.ts';
import { rememberVisit } from './visit.ts';

type MenuGateProps = { place: Link & { name: string }; children: (menu: PublicMenu) => ReactNode };

/** Shows the page where there is a menu that is switched on; otherwise says why not. */
export function MenuGate({ place, children }: MenuGateProps) {
  const { name, qrcode, table } = place;
  const { menu, error, isLoading } = useStore(menuStore);

  // Before the first paint, so that the menu of an earlier visit is what shows first.
  useLayoutEffect(() => {
    openMenu({ qrcode, table });
    rememberVisit({ link: { qrcode, table }, failure: null, ordered: null });
  }, [name, qrcode, table]);

  useEffect(() => {
    const refresh = () => document.visibilityState === 'visible' && void refreshOldMenu();
    const retry = () => void refreshMenu();
    // A diner who takes long to choose should not choose items that are sold out meanwhile.
    const timer = setInterval(() => document.visibilityState === 'visible' && retry(), FRESH_FOR_MS);
    document.addEventListener('visibilitychange', refresh);
    addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
      removeEventListener('online', retry);
    };
  }, []);

  if (menu && !menu.storeSettings.is_qr_menu_enabled) {
    return <MessagePage icon={UtensilsCrossed} title={t.notAvailable} text={t.notAvailableText} />;
  }
  if (menu?.tableHint) return <WithoutTable link={place} text={say(qrMenuMessages.tableInvalid)} />;
  if (menu) {
    const { currency: code, currency_digits: digits } = menu.storeSettings;
    return <InStoreCurrency currency={{ code, digits }}>{children(menu)}</InStoreCurrency>;
  }
  if (error) return <NoMenu error={error} isLoading={isLoading} />;
  return <MenuSkeleton />;
}

function WithoutTable({ link, text }: { link: Link; text: string }) {
  const withoutTable = pathOf({ ...link, name: 'menu', table: null });
  return (
    <MessagePage icon={Armchair} tone="warning" title={t.tableLink} text={text}>
      <PageLink to={withoutTable} replace className={buttonClass({ variant: 'primary', size: 'touch', wide: true })}>
        {t.menuWithoutTable}
      </PageLink>
    </MessagePage>
  );
}

function NoMenu({ error, isLoading }: { error: QrMenuError; isLoading: boolean }) {
  if (error.code === 'not_found' || error.code === 'invalid_input') {
    return <MessagePage icon={Link2Off} title={t.brokenLink} text={t.brokenLinkText} />;
  }
  return (
    <MessagePage icon={WifiOff} tone="danger" title={t.notLoaded} text={error.message}>
      <Button
        variant="primary"
        size="touch"
        wide
        icon={RotateCcw}
        pending={isLoading}
        onClick={() => void refreshMenu()}
      >
        {t.tryAgain}
      </Button>
    </MessagePage>
  );
}
