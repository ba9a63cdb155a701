import { printers } from '@comanda/contract/printers/printers.contract';
import { Printer } from 'lucide-react';
import { DeleteDialog } from '../../kit/lists/delete-dialog.tsx';
import { TitledListPage } from '../../kit/lists/titled-list-page.tsx';
import { useInvalidate, useRead, useWrite } from '../../lib/api.ts';
import { useRealtime } from '../../lib/realtime.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { AgentsCard } from './agents-card.tsx';
import { LastJobsCard } from './last-jobs-card.tsx';
import { AddPrinterDialog, UpdatePrinterDialog } from './printer-dialogs.tsx';
import { printerTexts as t } from './printers.texts.ts';

/** Whether a computer is there is told by the clock, and by no event. */
const LOOK_EVERY_MS = 10_000;

/** Printers with how they are, the computers that drive them, and what was printed last. */
export function PrintersPage() {
  const invalidate = useInvalidate();
  const look = () => void invalidate(printers.list, printers.jobs);
  useRealtime({ print_update: look, onSync: look });
  return (
    <>
      <TitledListPage
        title={t.page}
        list={useRead(printers.list, {}, { select: (all) => all.printers, refetchInterval: LOOK_EVERY_MS })}
        columns={[
          {
            header: t.state,
            cell: ({ state }) => (
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1">
                <Badge tone={state === 'ready' ? 'success' : state === 'unknown' ? 'neutral' : 'danger'}>
                  {t.states[state]}
                </Badge>
                <span className="text-sm text-ink-soft">{t.whatToDo[state]}</span>
              </span>
            ),
          },
          { header: t.waiting, cell: ({ waiting }) => <span className="figures">{waiting || ''}</span> },
        ]}
        empty={{ icon: Printer, text: t.empty, action: t.addFirst }}
        rowControl={({ id, title }) => <TestButton id={id} title={title} />}
        addDialog={(close) => <AddPrinterDialog onClose={close} />}
        updateDialog={(printer, close) => <UpdatePrinterDialog printer={printer} onClose={close} />}
        deleteDialog={({ id, title }, close) => (
          <DeleteDialog title={title} route={printers.remove} input={{ params: { id } }} onClose={close} />
        )}
      />
      <div className="mt-4 flex flex-col gap-4">
        <AgentsCard />
        <LastJobsCard />
      </div>
    </>
  );
}

function TestButton({ id, title }: { id: string; title: string }) {
  const test = useWrite(printers.test);
  return (
    <Button
      variant="ghost"
      className="sm:whitespace-nowrap"
      aria-label={t.testNamed({ printer: title })}
      pending={test.isPending}
      onClick={() => test.mutate({ params: { id } })}
    >
      {t.test}
    </Button>
  );
}
