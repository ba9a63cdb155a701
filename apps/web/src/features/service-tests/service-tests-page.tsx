import { type ServiceTest, serviceTests } from '@comanda/contract/service-tests/service-tests.contract';
import { faultsOfTest } from '@comanda/domain/service-test';
import { BellRing, CircleCheck, ClipboardCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { useInvalidate, useRead, useWrite } from '../../lib/api.ts';
import { dateFormat } from '../../lib/intl.ts';
import { useRealtime } from '../../lib/realtime.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageEmpty, PageLoading } from '../../ui/page-states.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { serviceTestTexts as t } from './service-tests.texts.ts';
import { TestSheet } from './test-sheet.tsx';

/** Of slips no event tells when all is well, and a test ends by the clock. */
const LOOK_EVERY_MS = 2_000;
const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** One tap before the doors open, and what it found; and what earlier ones did. */
export function ServiceTestsPage() {
  const [isRunning, setIsRunning] = useState(false);
  const list = useRead(serviceTests.list, {}, { refetchInterval: isRunning ? LOOK_EVERY_MS : false });
  const invalidate = useInvalidate();
  const look = () => void invalidate(serviceTests.list);
  useRealtime({ service_test: look, print_update: look, onSync: look });
  const start = useWrite(serviceTests.start);
  const tests = list.data ?? [];
  const [latest, ...earlier] = tests;
  const runs = latest?.endedAt === null;
  if (runs !== isRunning) setIsRunning(runs);
  const startButton = (label: string) => (
    <Button variant="primary" icon={BellRing} pending={start.isPending} onClick={() => start.mutate()}>
      {label}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t.page}
        description={t.description}
        actions={latest && !runs && <span className="print:hidden">{startButton(t.startAgain)}</span>}
      />
      {list.isPending ? (
        <PageLoading>
          <SkeletonCards count={3} cardClass="h-40" />
        </PageLoading>
      ) : !list.data ? (
        <LoadFailed reads={[list]} />
      ) : latest ? (
        <div className="flex flex-col gap-4">
          <Result test={latest} />
          <TestSheet key={latest.id} test={latest} />
          <Earlier tests={earlier} />
        </div>
      ) : (
        <PageEmpty icon={ClipboardCheck} text={t.empty} action={startButton(t.start)} />
      )}
    </>
  );
}

function Result({ test }: { test: ServiceTest }) {
  const end = useWrite(serviceTests.end);
  const count = faultsOfTest(test);
  const sheetOf = t.sheetOf({ name: test.startedBy, moment: moment.format(test.startedAt) });
  if (test.endedAt === null) {
    return (
      <Notice
        action={
          <Button pending={end.isPending} onClick={() => end.mutate({ params: { id: test.id } })}>
            {t.end}
          </Button>
        }
      >
        {t.running} {count > 0 && t.open({ count })}
      </Notice>
    );
  }
  return (
    <Notice tone={count === 0 ? 'success' : 'danger'}>
      {count === 0 ? t.allFine : t.faults({ count })} · {sheetOf}
    </Notice>
  );
}

function Earlier({ tests }: { tests: readonly ServiceTest[] }) {
  const [opened, setOpened] = useState<string | null>(null);
  if (tests.length === 0) return null;
  const shown = tests.find(({ id }) => id === opened);
  return (
    <>
      <Card flush title={t.earlier} className="print:hidden">
        <Table
          caption={t.earlier}
          rows={tests}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'when',
              header: t.when,
              cell: ({ id, startedAt }) => (
                <button
                  type="button"
                  aria-expanded={id === opened}
                  className="min-h-11 text-start underline"
                  onClick={() => setOpened(id === opened ? null : id)}
                >
                  {moment.format(startedAt)}
                </button>
              ),
            },
            { key: 'by', header: t.by, cell: ({ startedBy }) => startedBy },
            { key: 'result', header: t.result, cell: (test) => <ResultBadge test={test} /> },
          ]}
        />
      </Card>
      {shown && <TestSheet test={shown} />}
    </>
  );
}

function ResultBadge({ test }: { test: ServiceTest }) {
  const count = faultsOfTest(test);
  return (
    <Badge tone={count === 0 ? 'success' : 'danger'} icon={count === 0 ? CircleCheck : TriangleAlert}>
      {count === 0 ? t.allFine : t.faults({ count })}
    </Badge>
  );
}
