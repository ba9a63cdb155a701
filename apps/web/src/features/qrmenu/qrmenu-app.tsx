import { Link2Off } from 'lucide-react';
import { useLanguage } from '../../lib/use-language.ts';
import { CartPage } from './cart-page.tsx';
import { MenuGate } from './menu-gate.tsx';
import { MenuPage } from './menu-page.tsx';
import { MessagePage } from './message-page.tsx';
import { OrderFailedPage } from './order-failed-page.tsx';
import { OrderSuccessPage } from './order-success-page.tsx';
import { usePlace } from './place.ts';
import { qrMenuTexts as t } from './qrmenu.texts.ts';

/** The pages of the diner (specification part 2, section 2, "Public QR menu"). */
export function QrMenuApp() {
  useLanguage();
  const place = usePlace();
  switch (place.name) {
    case 'menu':
      return <MenuGate place={place}>{(menu) => <MenuPage link={place} menu={menu} />}</MenuGate>;
    case 'cart':
      return <MenuGate place={place}>{(menu) => <CartPage link={place} menu={menu} />}</MenuGate>;
    case 'order-success':
      return <OrderSuccessPage />;
    case 'order-failed':
      return <OrderFailedPage />;
    case 'nowhere':
      return <MessagePage icon={Link2Off} title={t.brokenLink} text={t.brokenLinkText} />;
  }
}
