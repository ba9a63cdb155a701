import type { PrintJob } from '@comanda/contract/printers/print-job';
import { printJobs } from '@comanda/contract/printers/print-jobs.contract';
import { stations } from '@comanda/contract/stations/stations.contract';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useInvalidate, useRead, useWrite } from '../../lib/api.ts';
import { useRealtime } from '../../lib/realtime.ts';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { showOnScreen } from './print-windows.ts';
import { printingTexts as t } from './printing.texts.ts';
import { prepareDirectPrinting } from './direct/direct-printer.ts';
import { DirectTroubleNotice } from './direct/direct-trouble-notice.tsx';
import { isToken } from './receipt-store.ts';
import { DIRECT, NONE, sentPaper, tillPrinter, unsentPaper } from './till-printer.ts';

/** While an event of the server may have been missed, and for what becomes a trouble by the clock. */
const LOOK_EVERY_MS = 15_000;

/** What this device wanted printed and did not get, with what can be done about it. */
export function PrintTroubles() {
  const isAllowed = useCan(['POS', 'ORDERS', 'INVOICES']);
  const printer = useStore(tillPrinter);
  const isDirect = printer === DIRECT;
  const hasPrinter = printer !== null && printer !== NONE && !isDirect;
  useEffect(() => {
    if (isDirect) prepareDirectPrinting();
  }, [isDirect]);
  const { data: hasPaper = false } = useRead(
    stations.list,
    {},
    { enabled: isAllowed, select: (answer) => answer.stations.some(({ paper }) => paper) },
  );
  const isOn = isAllowed && (hasPrinter || hasPaper);
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
        <Notice
          tone="danger"
          action={
            <span className="flex items-center gap-1">
              <Button
                onClick={() => {
                  showOnScreen(unsent);
                  unsentPaper.setState(null, true);
                }}
              >
                {t.showOnScreen}
              </Button>
              <IconButton icon={X} label={uiTexts.dismiss} onClick={() => unsentPaper.setState(null, true)} />
            </span>
          }
        >
          {isToken(unsent) ? t.tokenNotSentToPrinter : t.notSentToPrinter}
        </Notice>
      )}
      {first && <Trouble key={first.id} job={first} others={others.length} />}
    </>
  );
}

function Trouble({ job, others }: { job: PrintJob; others: number }) {
  const { id, title, kind, printerId, printerTitle: printer, state, reason, isBegun } = job;
  const again = useWrite(printJobs.again, { keepsScreen: true, silent: true });
  const found = useWrite(printJobs.found, { keepsScreen: true, silent: true });
  const drop = useWrite(printJobs.drop, { keepsScreen: true, silent: true });
  const { data: printers = [] } = useRead(printJobs.printers);
  const paper = sentPaper(id);
  const invalidate = useInvalidate();
  const why = t.troubles[reason ?? 'error']({ printer });
  const look = { onSettled: () => void invalidate(printJobs.troubles) };
  const tryAt = (where: string | null) => again.mutate({ params: { id }, body: { printerId: where } }, look);
  const document = kind === 'ticket' ? 'ticket' : 'receipt';
  const elsewhere = printers.filter((one) => one.id !== printerId && one.prints.includes(document));
  return (
    <Notice
      tone="danger"
      action={
        <span className="flex flex-wrap items-center gap-1 max-sm:w-full">
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
          <IconButton icon={X} label={uiTexts.dismiss} onClick={() => drop.mutate({ params: { id } }, look)} />
        </span>
      }
    >
      {kind === 'drawer' ? t.drawerTrouble({ why }) : t.troubleOf({ what: `${t.jobKinds[kind]} ${title}`.trim(), why })}
      {others > 0 && ` ${t.moreTroubles({ count: others })}`}
    </Notice>
  );
}
