import type { PrintJob } from '@comanda/contract/printers/print-job';
import { printJobs } from '@comanda/contract/printers/print-jobs.contract';
import { printers } from '@comanda/contract/printers/printers.contract';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { useRead, useWrite } from '../../lib/api.ts';
import { dateFormat } from '../../lib/intl.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { printingTexts, troubleText } from '../printing/public.ts';
import { printerTexts as t } from './printers.texts.ts';

const moment = dateFormat({ dateStyle: 'short', timeStyle: 'short' });
const LOOK_EVERY_MS = 5_000;

const tones = {
  waiting: 'neutral',
  sent: 'info',
  printed: 'success',
  failed: 'danger',
  expired: 'warning',
} as const;

/** What was printed last, and what was not. */
export function LastJobsCard() {
  const jobs = useRead(printers.jobs, {}, { refetchInterval: LOOK_EVERY_MS });
  if (jobs.isPending) return <SkeletonCards count={1} cardClass="h-44" />;
  if (!jobs.data) return <LoadFailed reads={[jobs]} />;
  if (jobs.data.length === 0) return null;
  return (
    <Card flush title={t.lastJobs}>
      <Table
        caption={t.lastJobs}
        rows={jobs.data}
        rowKey={({ id }) => id}
        columns={[
          { key: 'what', header: t.what, cell: whatOf },
          { key: 'when', header: t.when, cell: ({ createdAt }) => moment.format(createdAt) },
          { key: 'printer', header: t.printer, cell: ({ printerTitle }) => printerTitle },
          { key: 'state', header: t.state, cell: (job) => <State job={job} /> },
          { key: 'again', header: t.again, hideHeader: true, cell: (job) => <Again job={job} /> },
        ]}
      />
    </Card>
  );
}

const whatOf = ({ kind, title, isReprint }: PrintJob): string =>
  [printingTexts.jobKinds[kind], title, isReprint && t.reprint].filter(Boolean).join(' · ');

function State({ job }: { job: PrintJob }) {
  const { state, reason } = job;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={tones[state]}>{t.jobStates[state]}</Badge>
      {reason && state !== 'printed' && <span className="text-sm text-ink-soft">{troubleText(job)}</span>}
    </span>
  );
}

function Again({ job }: { job: PrintJob }) {
  const again = useWrite(printJobs.again, { silent: true });
  if (job.state === 'sent') return null;
  return (
    <Button
      aria-label={t.againNamed({ what: whatOf(job) })}
      pending={again.isPending}
      onClick={() => again.mutate({ params: { id: job.id }, body: { printerId: null } })}
    >
      {t.again}
    </Button>
  );
}
