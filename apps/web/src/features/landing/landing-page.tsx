import { BenefitsMenu } from './benefits-menu.tsx';
import { Contact, StartGrowing, UpgradeOrdering } from './calls-to-action.tsx';
import { DemoVideo } from './demo-video.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { InvoiceSection } from './invoice-section.tsx';
import { KitchenSection } from './kitchen-section.tsx';
import { Overview } from './overview.tsx';
import { Pricing } from './pricing.tsx';
import { QrSection } from './qr-section.tsx';
import { Trust } from './trust.tsx';

/** The sections and their order are the specification's (part 1, section 2); header and footer are the frame's. */
export function LandingPage() {
  return (
    <>
      <Hero />
      <DemoVideo />
      <Overview />
      <BenefitsMenu />
      <StartGrowing />
      <Trust />
      <Features />
      <InvoiceSection />
      <KitchenSection />
      <QrSection />
      <UpgradeOrdering />
      <Pricing />
      <Contact />
    </>
  );
}
