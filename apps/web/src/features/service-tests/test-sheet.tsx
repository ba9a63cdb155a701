import { printJobs } from '@comanda/contract/printers/print-jobs.contract';
import { type ServiceTest, serviceTests } from '@comanda/contract/service-tests/service-tests.contract';
import { isReached } from '@comanda/domain/service-test';
import clsx from 'clsx';
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWrite } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { troubleText } from '../printing/public.ts';
import { serviceTestTexts as t } from './service-tests.texts.ts';

/** What was tried, with what came of it; while the test runs, with what somebody can do. */
export function TestSheet({ test }: { test: ServiceTest }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card flush title={t.printers}>
        {test.printers.length === 0 ? (
          <p className="px-5 pb-4 text-ink-soft">{t.noPrinters}</p>
        ) : (
          <List>
            {test.printers.map((printer) => (
              <PrinterRow key={printer.id} test={test} printer={printer} />
            ))}
          </List>
        )}
      </Card>
      {test.drawers.length > 0 && (
        <Card flush title={t.drawers}>
          <List>
            {test.drawers.map((drawer) => (
              <DrawerRow key={drawer.printerId} test={test} drawer={drawer} />
            ))}
          </List>
        </Card>
      )}
      <Card flush title={t.stations} className={clsx(test.drawers.length > 0 && 'lg:col-span-2')}>
        <List>
          {test.stations.map((station) => (
            <StationRow key={station.id} test={test} station={station} />
          ))}
        </List>
      </Card>
    </div>
  );
}

const List = ({ children }: { children: ReactNode }) => <ul className="divide-y divide-line">{children}</ul>;

type State = 'fine' | 'open' | 'wrong';
const looks = {
  fine: { icon: CircleCheck, className: 'text-success-ink' },
  open: { icon: CircleDashed, className: 'text-ink-soft' },
  wrong: { icon: CircleX, className: 'text-danger-ink' },
} satisfies Record<State, object>;

type RowProps = { title: string; state: State; text: ReactNode; children?: ReactNode };

function Row({ title, state, text, children }: RowProps) {
  const { icon: Icon, className } = looks[state];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <Icon aria-hidden className={clsx('size-6 shrink-0', className)} />
      {/* On a phone a long button stands below: beside it there would be room for a word. */}
      <span className="min-w-32 flex-1">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <span className={clsx('block first-letter:uppercase', className)}>{text}</span>
      </span>
      <span className="ms-auto empty:hidden">{children}</span>
    </li>
  );
}

const isRunning = ({ endedAt }: ServiceTest): boolean => endedAt === null;

type PrinterRowProps = { test: ServiceTest; printer: ServiceTest['printers'][number] };

function PrinterRow({ test, printer: { title, job } }: PrinterRowProps) {
  if (!job) return <Row title={title} state="wrong" text={t.nobody} />;
  if (job.state === 'printed') return <Row title={title} state="fine" text={t.printed} />;
  const isOpen = isRunning(test) && job.reason === null;
  const text = job.reason ? troubleText({ ...job, printerTitle: title }) : t.waits;
  return (
    <Row title={title} state={isOpen ? 'open' : 'wrong'} text={text}>
      <Again test={test} job={job} title={title} />
    </Row>
  );
}

type AgainProps = { test: ServiceTest; job: NonNullable<ServiceTest['printers'][number]['job']>; title: string };

/** Where somebody may have mended what was wrong. */
function Again({ test, job: { id, state, reason }, title }: AgainProps) {
  const again = useWrite(printJobs.again, { silent: true });
  if (!isRunning(test) || reason === null || state === 'sent') return null;
  return (
    <Button
      aria-label={t.tryAgainNamed({ printer: title })}
      pending={again.isPending}
      onClick={() => again.mutate({ params: { id }, body: { printerId: null } })}
    >
      {t.tryAgain}
    </Button>
  );
}

type DrawerRowProps = { test: ServiceTest; drawer: ServiceTest['drawers'][number] };

function DrawerRow({ test, drawer: { printerId, title, isOpen } }: DrawerRowProps) {
  const tell = useWrite(serviceTests.tellDrawer, { silent: true });
  const say = (opened: boolean) => tell.mutate({ params: { id: test.id }, body: { printerId, isOpen: opened } });
  if (isOpen === true) return <Row title={title} state="fine" text={t.opened} />;
  const text = isOpen === false ? t.notOpened : isRunning(test) ? t.didOpen : t.notSaid;
  return (
    <Row title={title} state={isOpen === null && isRunning(test) ? 'open' : 'wrong'} text={text}>
      {isRunning(test) && (
        <span className="flex gap-2">
          <Button pending={tell.isPending} onClick={() => say(true)}>
            {t.yes}
          </Button>
          {isOpen === null && (
            <Button pending={tell.isPending} onClick={() => say(false)}>
              {t.no}
            </Button>
          )}
        </span>
      )}
    </Row>
  );
}

type Station = ServiceTest['stations'][number];

/** By which ways its test order came, or did not. */
function StationRow({ test, station }: { test: ServiceTest; station: Station }) {
  const { title, dishes, order } = station;
  const state = isReached(station) ? 'fine' : isRunning(test) && !isPaperWrong(station) ? 'open' : 'wrong';
  return (
    <Row
      title={title}
      state={state}
      text={
        <>
          {screenText(test, station)}
          {order && <PaperText test={test} order={order} />}
          <span className="block text-ink-soft">{t.dishes({ count: dishes })}</span>
        </>
      }
    >
      {/* What waits is tried again by itself. */}
      {order && order.state !== 'waiting' && <Again test={test} job={order} title={title} />}
    </Row>
  );
}

/** A station that works on paper alone learns nothing from its screen. */
const isPaperWrong = ({ isOnPaper, order }: Station): boolean => isOnPaper && Boolean(order?.reason);

function screenText(test: ServiceTest, { isOnPaper, order, heardAt, heardBy }: Station): string | null {
  if (heardAt) {
    const seconds = Math.max(0, Math.round((heardAt.getTime() - test.startedAt.getTime()) / 1000));
    return t.heard({ name: heardBy ?? '', seconds });
  }
  if (isOnPaper) return order === undefined ? t.onPaper : order === null ? t.nothingPrinted : null;
  return isRunning(test) ? t.rings : t.notHeard;
}

type PaperTextProps = { test: ServiceTest; order: NonNullable<Station['order']> };

function PaperText({ test, order }: PaperTextProps) {
  const { state, printerTitle: printer, standIn } = order;
  const isOut = state === 'printed';
  const reason = order.reason ?? (isRunning(test) ? null : 'late');
  const text = isOut
    ? t.orderPrinted({ printer })
    : reason
      ? troubleText({ ...order, reason })
      : t.orderWaits({ printer });
  return (
    <span
      className={clsx(
        'block first-letter:uppercase',
        isOut ? 'text-success-ink' : reason ? 'text-danger-ink' : 'text-ink-soft',
      )}
    >
      {standIn === null ? text : t.inPlace({ station: standIn, text })}
    </span>
  );
}
