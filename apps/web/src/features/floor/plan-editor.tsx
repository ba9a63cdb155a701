import { floor, type FloorPlan } from '@comanda/contract/floor/floor.contract';
import { fixtureKinds } from '@comanda/domain/floor-plan';
import { Plus, Redo2, Save, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useWrite } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { floorName } from '../tables/public.ts';
import { planTexts as t } from './floor-plan.texts.ts';
import { PieceTools } from './piece-tools.tsx';
import { PlanCanvas } from './plan-canvas.tsx';
import {
  beginDraft,
  draw,
  type Drawing,
  drawingOf,
  isChanged,
  isOvertaken,
  type PlanDraft,
  redo,
  savedAs,
  undo,
} from './plan-draft.ts';
import { addFixture, movePiece, piecesOf, removeFixture, stretchPiece, turnPiece } from './plan-pieces.ts';

type PlanEditorProps = {
  plan: FloorPlan;
  draft: PlanDraft;
  /** Changes the draft as it is then. */
  change: (step: (draft: PlanDraft) => PlanDraft) => void;
};

/** The plan of one floor. */
export function PlanEditor({ plan, draft, change }: PlanEditorProps) {
  const [selectedKey, setSelectedKey] = useState<string>();
  const { now } = draft;
  const pieces = piecesOf(plan, now);
  const selected = pieces.find(({ key }) => key === selectedKey);
  const onDraw = (next: Drawing) => change((latest) => draw(latest, next));

  function press(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'z') change(event.shiftKey ? redo : undo);
    else if (key === 'y') change(redo);
    else return;
    event.preventDefault();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys that work wherever the focus is inside
    <div className="flex flex-col gap-3" onKeyDown={press}>
      <div className="flex flex-col gap-3 xl:-order-2">
        <PlanBar
          plan={plan}
          draft={draft}
          change={change}
          onAdded={(next, key) => {
            onDraw(next);
            setSelectedKey(key);
          }}
        />
        {isOvertaken(plan, draft) && (
          <Notice
            tone="warning"
            action={
              <span className="flex flex-wrap gap-3">
                <Button onClick={() => change(() => beginDraft(plan))}>{t.showTheirs}</Button>
                <Button onClick={() => change((latest) => ({ ...latest, base: plan.version }))}>{t.keepMine}</Button>
              </span>
            }
          >
            {t.changedElsewhere}
          </Notice>
        )}
      </div>
      <PlanCanvas
        name={floorName(plan.floor)}
        pieces={pieces}
        selectedKey={selectedKey}
        onSelect={setSelectedKey}
        onMove={(one, to) => onDraw(movePiece(now, one, to))}
        onStretch={(one, by) => onDraw(stretchPiece(now, one, by))}
        onTurn={(one) => onDraw(turnPiece(now, one))}
        onRemove={(one) => one.what === 'fixture' && onDraw(removeFixture(now, one.key))}
      />
      {/* Above the plan where it stays in one row; below it where it would push the plan away under the finger. */}
      <div className="xl:-order-1">
        <PieceTools one={selected} drawing={now} onDraw={onDraw} />
      </div>
    </div>
  );
}

type PlanBarProps = PlanEditorProps & { onAdded: (next: Drawing, key: string) => void };

function PlanBar({ plan, draft, change, onAdded }: PlanBarProps) {
  const [isDiscarding, setIsDiscarding] = useState(false);
  const save = useWrite(floor.save);
  const hasChanged = isChanged(draft);

  async function send(): Promise<void> {
    const { base, now: sent } = draft;
    const body = { floor: plan.floor, version: base, ...drawingOf(plan, sent) };
    // A refusal is told by the query client, and what was drawn stays.
    const answer = await save.mutateAsync({ body }).catch(() => null);
    if (answer) change((latest) => savedAs(latest, sent, answer.version));
  }

  function add(kind: (typeof fixtureKinds)[number]): void {
    const key = newId();
    // Below what was added before, so that both are seen.
    const { length } = draft.now.fixtures;
    onAdded(addFixture(draft.now, kind, { key, x: 5 + (length % 8) * 5, y: 5 + (length % 8) * 5 }), key);
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <IconButton
        icon={Undo2}
        label={t.undo}
        variant="secondary"
        disabled={draft.past.length === 0}
        onClick={() => change(undo)}
      />
      <IconButton
        icon={Redo2}
        label={t.redo}
        variant="secondary"
        disabled={draft.future.length === 0}
        onClick={() => change(redo)}
      />
      <Menu
        label={t.addLabel}
        align="start"
        trigger={
          <Button icon={Plus} aria-label={t.addLabel}>
            {t.add}
          </Button>
        }
        items={fixtureKinds.map((kind) => ({ label: t.kinds[kind], onSelect: () => add(kind) }))}
      />
      <div className="ms-auto flex gap-3">
        <Button disabled={!hasChanged || save.isPending} onClick={() => setIsDiscarding(true)}>
          {t.discard}
        </Button>
        <Button
          variant="primary"
          icon={Save}
          disabled={!hasChanged}
          pending={save.isPending}
          onClick={() => void send()}
        >
          {t.save}
        </Button>
      </div>
      <ConfirmDialog
        open={isDiscarding}
        onOpenChange={setIsDiscarding}
        title={t.discardTitle}
        text={t.discardText}
        actionLabel={t.discard}
        onConfirm={() => {
          setIsDiscarding(false);
          change(() => beginDraft(plan));
        }}
      />
    </div>
  );
}
