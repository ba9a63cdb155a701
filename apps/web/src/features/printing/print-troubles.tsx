import type { PrintJob } from '@comanda/contract/printers/print-job';
import { printJobs } from '@comanda/contract/printers/print-jobs.contract';
import { stations } from '@comanda/contract/stations/stations.contract';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useInvalidate, useRead, useWrite } from '../../lib/api.ts';
import { useRealtime } from '../../lib/realtime.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { showOnScreen } from './print-windows.ts';
import { printingTexts as t } from './printing.texts.ts';
import { prepareDirectPrinting } from './direct/direct-printer.ts';
import { DirectTroubleNotice } from './direct/direct-trouble-notice.tsx';
import { isToken } from './receipt-store.ts';
import { DIRECT, NONE, sentPaper, tillPrinter, unsentPaper } from './till-printer.ts';
import { TroubleNotice } from './trouble-notice.tsx';
import { troubleText } from './trouble-text.ts';

/** While an event of the server may have been missed, and for what becomes a trouble by the clock. */
const LOOK_EVERY_MS = 15_000;

/** What this device wanted printed and did not get, with what can be done about it. */
export function PrintTroubles() {
  const printer = useStore(tillPrinter);
  const isDirect = printer === DIRECT;
  const hasPrinter = printer !== null && printer !== NONE && !isDirect;
  useEffect(() => {
    if (isDirect) prepareDirectPrinting();
  }, [isDirect]);
  const { data: hasPaper = false } = useRead(
    stations.list,
    {},
    { select: (answer) => answer.stations.some(({ paper }) => paper) },
  );
  const isOn = hasPrinter || hasPaper;
  const unsent = useStore(unsentPaper);
  const { data: troubles = [] } = useRead(printJobs.troubles, {}, { enabled: isOn, refetchInterval: LOOK_EVERY_MS });
  const invalidate = useInvalidate();
  const look = () => void invalidate(printJobs.troubles);
  useRealtime({ print_update: look, onSync: look }, { isOn });
  const direct = isDirect && <DirectTroubleNotice onShow={showOnScreen} />;
  if (!isOn) return direct;
  const [first, ...others] = troubles;
  return (
    <>
      {direct}
      {unsent && (
        <TroubleNotice
          buttons={
            <Button
              onClick={() => {
                showOnScreen(unsent);
                unsentPaper.setState(null, true);
              }}
            >
              {t.showOnScreen}
            </Button>
          }
          onDismiss={() => unsentPaper.setState(null, true)}
        >
          {isToken(unsent) ? t.tokenNotSentToPrinter : t.notSentToPrinter}
        </TroubleNotice>
      )}
      {first && <Trouble key={first.id} job={first} others={others.length} />}
    </>
  );
}

function Trouble({ job, others }: { job: PrintJob; others: number }) {
  const { id, title, kind, printerId, state, isBegun } = job;
  const again = useWrite(printJobs.again, { keepsScreen: true, silent: true });
  const found = useWrite(printJobs.found, { keepsScreen: true, silent: true });
  const drop = useWrite(printJobs.drop, { keepsScreen: true, silent: true });
  const { data: printers = [] } = useRead(printJobs.printers);
  const paper = sentPaper(id);
  const invalidate = useInvalidate();
  const why = troubleText(job);
  const look = { onSettled: () => void invalidate(printJobs.troubles) };
  const tryAt = (where: string | null) => again.mutate({ params: { id }, body: { printerId: where } }, look);
  const document = kind === 'ticket' ? 'ticket' : 'receipt';
  const elsewhere = printers.filter((one) => one.id !== printerId && one.prints.includes(document));
  return (
    <TroubleNotice
      buttons={
        <>
          {isBegun && state === 'failed' && (
            <Button pending={found.isPending} onClick={() => found.mutate({ params: { id } }, look)}>
              {t.isThere}
            </Button>
          )}
          <Button pending={again.isPending} onClick={() => tryAt(null)}>
            {t.tryAgain}
          </Button>
          {kind !== 'drawer' && elsewhere.length > 0 && (
            <Menu
              label={t.otherPrinter}
              trigger={<Button>{t.otherPrinter}</Button>}
              items={elsewhere.map((one) => ({ label: one.title, onSelect: () => tryAt(one.id) }))}
            />
          )}
          {paper && (
            <Button
              onClick={() => {
                showOnScreen(paper);
                drop.mutate({ params: { id } }, look);
              }}
            >
              {t.showOnScreen}
            </Button>
          )}
        </>
      }
      onDismiss={() => drop.mutate({ params: { id } }, look)}
    >
      {kind === 'drawer' ? t.drawerTrouble({ why }) : t.troubleOf({ what: `${t.jobKinds[kind]} ${title}`.trim(), why })}
      {others > 0 && ` ${t.moreTroubles({ count: others })}`}
    </TroubleNotice>
  );
}
