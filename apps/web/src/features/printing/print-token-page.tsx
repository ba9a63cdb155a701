import { useState } from 'react';
import { locale } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { Paper } from './paper.tsx';
import { PrintMessage } from './print-message.tsx';
import { printingTexts as t } from './printing.texts.ts';
import { tokenStore } from './receipt-store.ts';
import { usePrint } from './use-print.ts';

export function PrintTokenPage() {
  const [token] = useState(() => tokenStore.getState());
  const kept = useSession() ? token : null;
  const [now] = useState(() => new Date());
  usePrint(kept !== null);
  useDocumentTitle(t.token);

  if (!kept) return <PrintMessage title={t.token} text={t.noToken} />;
  return (
    <Paper widthMm={kept.widthMm}>
      <div className="flex flex-col items-center gap-1 text-center">
        <h1 className="text-xl font-semibold">{t.token}</h1>
        {kept.tokenNos.map((tokenNo) => (
          <p key={tokenNo} className="text-[5.5rem] leading-none font-bold tabular-nums">
            {tokenNo}
          </p>
        ))}
        <p className="text-base tabular-nums">
          {now.toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' })}
        </p>
      </div>
    </Paper>
  );
}
