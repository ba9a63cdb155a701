import { X } from 'lucide-react';
import { useStore } from 'zustand';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { printingTexts as t } from '../printing.texts.ts';
import type { Printed } from '../receipt-store.ts';
import { directTrouble, printDirectly } from './direct-printer.ts';

/** What the printer of this device did not print. What may be on paper is printed again as a reprint only. */
export function DirectTroubleNotice({ onShow }: { onShow: (paper: Printed) => void }) {
  const trouble = useStore(directTrouble);
  if (!trouble) return null;
  const { receipt, fault, isBegun } = trouble;
  const forget = () => directTrouble.setState(null, true);
  return (
    <Notice
      tone="danger"
      action={
        <span className="flex flex-wrap items-center gap-1 max-sm:w-full">
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
          <IconButton icon={X} label={uiTexts.dismiss} onClick={forget} />
        </span>
      }
    >
      {t.directFaults[fault]}
    </Notice>
  );
}
