import { guide } from '@comanda/contract/guide/guide.contract';
import type { RouteOutput } from '@comanda/contract/core/route';
import { useState } from 'react';
import { useInvalidate, useRead, useWrite } from '../../lib/api.ts';
import { useRealtime } from '../../lib/realtime.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { guideTexts as t } from './guide.texts.ts';
import { Step } from './step.tsx';

type Steps = RouteOutput<typeof guide.get>['steps'];

/** For the admin of a new restaurant: gone when all is done, or when it was hidden. */
export function FirstSteps() {
  const { data } = useRead(guide.get);
  if (!data || data.isHidden || Object.values(data.steps).every(Boolean)) return null;
  return <StepsCard steps={data.steps} />;
}

const order = ['menu', 'tables', 'taxes', 'staff', 'order'] as const satisfies readonly (keyof Steps)[];

function StepsCard({ steps }: { steps: Steps }) {
  const [isAsking, setIsAsking] = useState(false);
  const invalidate = useInvalidate();
  const fetchAnew = () => void invalidate(guide.get);
  useRealtime({ new_order: fetchAnew, menu_update: fetchAnew, onSync: fetchAnew });
  const hide = useWrite(guide.hide, { silent: true });
  const done = order.filter((name) => steps[name]).length;
  const next = order.find((name) => !steps[name]);
  return (
    <Card
      className="mb-4 lg:mb-6"
      title={t.title}
      description={t.progress({ done, all: order.length })}
      actions={
        <Button variant="ghost" onClick={() => setIsAsking(true)}>
          {t.hide}
        </Button>
      }
    >
      <div aria-hidden className="mb-2 h-1.5 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-accent" style={{ width: `${(done / order.length) * 100}%` }} />
      </div>
      <ol className="divide-y divide-line">
        {order.map((name, index) => (
          <Step key={name} name={name} number={index + 1} isDone={steps[name]} isNext={name === next} />
        ))}
      </ol>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t.hideTitle}
        text={t.hideText}
        actionLabel={t.hideAction}
        tone="normal"
        pending={hide.isPending}
        onConfirm={() => hide.mutate()}
      />
    </Card>
  );
}
