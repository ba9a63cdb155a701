import { kitchen, type Notice } from '@comanda/contract/kitchen/kitchen.contract';
import clsx from 'clsx';
import { ArrowRightLeft, Ban, type LucideIcon, PencilLine } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useInvalidate, useRead, useWrite } from '../../lib/api.ts';
import { useRealtime } from '../../lib/realtime.ts';
import { AllergyNote } from '../../ui/allergy-note.tsx';
import { Button } from '../../ui/button.tsx';
import { kitchenTexts as t } from './kitchen.texts.ts';
import { isNoticeFor, type ScreenStation } from './screen-station.ts';
import { useSoundOfNew } from './sounds.ts';

/** A tap right after it has come was meant for what it covers. */
const UNSEEN_MS = 500;

/** What this station has to be told and nobody there has seen yet. The same list until something changes. */
export function useNotices(screen: ScreenStation): readonly Notice[] {
  const { data } = useRead(kitchen.notices);
  const refetch = useInvalidate();
  const readAgain = () => void refetch(kitchen.notices);
  useRealtime({ order_update: readAgain, onSync: readAgain });
  const notices = useMemo(
    () =>
      (data ?? [])
        .filter((notice) => isNoticeFor(notice, screen))
        .toSorted((one, other) => Number(isNewAllergy(other)) - Number(isNewAllergy(one))),
    [data, screen],
  );
  useSoundOfNew(
    'notice',
    useMemo(() => (data ? notices.map(({ id }) => id) : null), [data, notices]),
  );
  return notices;
}

/** It comes before what is older, which may leave no room for it on a small screen. */
const isNewAllergy = ({ kind, lines }: Notice): boolean =>
  kind === 'change' && lines.some(({ is_allergy: isAllergy }) => isAllergy);

/**
 * Each asks to be seen: a dish that is made for nobody, or carried to the wrong table, costs more than a tap. They stand
 * after the tickets, beside or below them, so that they cover none and the oldest tickets stay where they are.
 */
export function Notices({ notices, canAct }: { notices: readonly Notice[]; canAct: boolean }) {
  if (notices.length === 0) return null;
  return (
    <section
      aria-label={t.notices}
      className="kitchen-scale flex shrink-0 gap-3 overflow-auto p-3 max-lg:max-h-2/5 max-lg:border-t max-lg:border-line lg:w-80 lg:flex-col lg:ps-0"
    >
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} canAct={canAct} />
      ))}
    </section>
  );
}

const looks: Record<Notice['kind'], { icon: LucideIcon; border: string; head: string }> = {
  void: { icon: Ban, border: 'border-danger', head: 'bg-danger text-on-danger' },
  move: { icon: ArrowRightLeft, border: 'border-info-ink', head: 'bg-info-soft text-info-ink' },
  change: { icon: PencilLine, border: 'border-warning-ink', head: 'bg-warning-soft text-warning-ink' },
};

function NoticeCard({ notice, canAct }: { notice: Notice; canAct: boolean }) {
  const seen = useWrite(kitchen.seen, { keepsScreen: true });
  const refetch = useInvalidate();
  const since = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    since.current = performance.now();
  }, []);
  const isVoid = notice.kind === 'void';
  const { icon: Icon, border, head } = looks[notice.kind];
  const { token_no: tokenNo, table_title: table, from, to, reason, lines } = notice;
  return (
    <article
      aria-label={t.noticeOf({ kind: t.noticeKinds[notice.kind], tokenNo })}
      className={clsx(
        'w-72 max-w-full shrink-0 self-start overflow-clip rounded-card border-2 bg-surface lg:w-full',
        border,
      )}
    >
      <header className={clsx('flex min-h-11 items-center gap-2 px-3 text-base font-bold', head)}>
        <Icon aria-hidden className="size-[1.2em] shrink-0" />
        <h2>{t.noticeKinds[notice.kind]}</h2>
        <span className="figures ms-auto text-xl">{tokenNo}</span>
      </header>
      <div className="flex flex-col gap-1 px-3 py-2 text-base">
        <p className="font-semibold wrap-anywhere">
          {notice.kind === 'move' ? t.fromTo({ from: from ?? t.noPlace, to: to ?? t.noPlace }) : table}
        </p>
        <ul>
          {lines.map(({ line_id, units, title, variant_title, notes, is_allergy }) => (
            <li key={line_id} className={clsx('wrap-anywhere', isVoid && 'line-through')}>
              <span className="figures font-bold">{t.quantity({ quantity: units })}</span> {title}
              {variant_title && <span className="block text-sm">{variant_title}</span>}
              {is_allergy && <AllergyNote notes={notes} />}
              {notes && !is_allergy && <span className="block text-sm font-bold">{notes}</span>}
            </li>
          ))}
        </ul>
        {reason && (
          <p className="text-sm text-ink-soft wrap-anywhere">
            {notice.kind === 'change' ? t.before({ notes: reason }) : reason}
          </p>
        )}
      </div>
      {canAct && (
        <Button
          wide
          size="touch"
          className="rounded-none! border-x-0! border-b-0!"
          pending={seen.isPending}
          onClick={(event) => {
            if (event.timeStamp - since.current < UNSEEN_MS) return;
            seen.mutate({ body: { ids: [notice.id] } }, { onSettled: () => void refetch(kitchen.notices) });
          }}
        >
          {t.seen}
        </Button>
      )}
    </article>
  );
}
