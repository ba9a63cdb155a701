import type { FixtureKind } from '@comanda/domain/floor-plan';
import clsx from 'clsx';
import { DoorOpen, Leaf, type LucideIcon } from 'lucide-react';

const looks: Record<FixtureKind, { box: string; icon?: LucideIcon }> = {
  wall: { box: 'bg-edge' },
  window: { box: 'border-2 border-info/60 bg-info-soft' },
  door: { box: 'border-2 border-dashed border-edge bg-canvas text-ink-faint', icon: DoorOpen },
  counter: { box: 'rounded-control border border-edge/55 bg-sunken' },
  plant: { box: 'rounded-full bg-success-soft text-success', icon: Leaf },
  stairs: {
    box: 'border border-edge/55 bg-[repeating-linear-gradient(90deg,var(--color-sunken)_0_8px,var(--color-line)_8px_10px)]',
  },
};

/** Fills the box around it. */
export function FixtureDrawing({ kind }: { kind: FixtureKind }) {
  const { box, icon: Icon } = looks[kind];
  return (
    <span aria-hidden className={clsx('grid size-full place-items-center overflow-hidden', box)}>
      {Icon && <Icon className="size-[60%] max-h-7 max-w-7" />}
    </span>
  );
}
