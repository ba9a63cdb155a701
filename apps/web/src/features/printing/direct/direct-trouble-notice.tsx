import { useStore } from 'zustand';
import { Button } from '../../../ui/button.tsx';
import { printingTexts as t } from '../printing.texts.ts';
import type { Printed } from '../receipt-store.ts';
import { TroubleNotice } from '../trouble-notice.tsx';
import { directTrouble, printDirectly } from './direct-printer.ts';

/** What the printer of this device did not print. What may be on paper is printed again as a reprint only. */
export function DirectTroubleNotice({ onShow }: { onShow: (paper: Printed) => void }) {
  const trouble = useStore(directTrouble);
  if (!trouble) return null;
  const { receipt, fault, isBegun } = trouble;
  const forget = () => directTrouble.setState(null, true);
  return (
    <TroubleNotice
      onDismiss={forget}
      buttons={
        <>
          {isBegun && <Button onClick={forget}>{t.isThere}</Button>}
          <Button
            onClick={() => {
              forget();
              void printDirectly(receipt, { isReprint: isBegun });
            }}
          >
            {t.tryAgain}
          </Button>
          <Button
            onClick={() => {
              forget();
              onShow(receipt);
            }}
          >
            {t.showOnScreen}
          </Button>
        </>
      }
    >
      {t.directFaults[fault]}
    </TroubleNotice>
  );
}
