import { floor, type FloorPlan } from '@comanda/contract/floor/floor.contract';
import { Armchair, Dot } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { useRead } from '../../lib/api.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageEmpty, PageLoading } from '../../ui/page-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { floorName } from '../tables/public.ts';
import { planTexts as t } from './floor-plan.texts.ts';
import { LeaveQuestion } from '../../kit/forms/leave-question.tsx';
import { draftOf, isChanged, type PlanDraft } from './plan-draft.ts';
import { PlanEditor } from './plan-editor.tsx';

export function FloorPlanPage() {
  const plans = useRead(floor.plans);
  return (
    <>
      <PageHeader title={t.page} description={t.description} />
      {plans.data ? (
        <Plans plans={plans.data} />
      ) : plans.isPending ? (
        <PageLoading>
          <Skeleton className="h-[60vh] rounded-card" />
        </PageLoading>
      ) : (
        <LoadFailed reads={[plans]} />
      )}
    </>
  );
}

/** What is drawn of a floor stays while another one is shown. */
function Plans({ plans }: { plans: readonly FloorPlan[] }) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, PlanDraft>>(new Map());
  const [chosen, setChosen] = useState<string>();
  const plan = plans.find((one) => one.floor === chosen) ?? plans[0];
  const hasChanged = (one: FloorPlan) => isChanged(draftOf(one, drafts.get(one.floor)));
  if (!plan) return <NoTables />;
  return (
    <div className="flex flex-col gap-4">
      {plans.length > 1 && (
        <ChipRow label={t.floors}>
          {plans.map((one) => {
            const name = floorName(one.floor);
            return (
              <Chip
                key={one.floor}
                selected={one === plan}
                aria-label={hasChanged(one) ? t.notSaved({ floor: name }) : undefined}
                onClick={() => setChosen(one.floor)}
              >
                {name}
                {hasChanged(one) && <Dot aria-hidden className="-mx-1 size-6" />}
              </Chip>
            );
          })}
        </ChipRow>
      )}
      <PlanEditor
        key={plan.floor}
        plan={plan}
        draft={draftOf(plan, drafts.get(plan.floor))}
        change={(step) => setDrafts((kept) => new Map(kept).set(plan.floor, step(draftOf(plan, kept.get(plan.floor)))))}
      />
      {plans.some(hasChanged) && <LeaveQuestion text={t.leaveText} />}
    </div>
  );
}

function NoTables() {
  const toTables = (
    <Link to="/dashboard/settings/tables" className={buttonClass()}>
      {t.toTables}
    </Link>
  );
  return <PageEmpty icon={Armchair} text={t.empty} action={toTables} />;
}
