import clsx from 'clsx';
import { callIcons } from '../../kit/table-calls/call-icons.ts';
import { ageOf } from '../../lib/age.ts';
import { useAge } from '../../lib/use-age.ts';
import { toneClass } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useAnswerCalls } from '../news/public.ts';
import { floorTexts as t } from './floor.texts.ts';
import type { TableFacts } from './tables-now.ts';

/** What the guests of a table ask for, since when, and the tap that answers it. */
export function CallLine({ table: { id, call, calledAt } }: { table: TableFacts }) {
  const { answer, isAnswering } = useAnswerCalls();
  const age = ageOf(useAge(new Date(calledAt)));
  if (call === null) return null;
  const Icon = callIcons[call];
  return (
    // Not a notice: its age goes on, and would be read out each minute.
    <div className={clsx('flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card px-4 py-3', toneClass.danger)}>
      <Icon aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 font-medium">{t.called[call]({ age })}</p>
      <Button variant="primary" pending={isAnswering} onClick={() => answer(id)}>
        {t.coming}
      </Button>
    </div>
  );
}
