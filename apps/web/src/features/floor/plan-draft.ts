import type { FloorPlan } from '@comanda/contract/floor/floor.contract';
import type { Fixture, TablePlace } from '@comanda/domain/floor-plan';

/** `key` tells it from the others while it is drawn. */
export type KeyedFixture = Fixture & { key: string };

export type Drawing = { places: ReadonlyMap<string, TablePlace>; fixtures: readonly KeyedFixture[] };

/** A plan that somebody draws, and the steps that led to it. */
export type PlanDraft = {
  /** The version that it was drawn from. */
  base: number;
  saved: Drawing;
  now: Drawing;
  past: readonly Drawing[];
  future: readonly Drawing[];
};

/** Nobody goes back further. */
const MOST_STEPS = 200;

export function beginDraft({ version, tables, fixtures }: FloorPlan): PlanDraft {
  const saved = {
    places: new Map(tables.map(({ id, place }) => [id, place])),
    fixtures: fixtures.map((fixture, index) => ({ ...fixture, key: `saved ${index}` })),
  };
  return { base: version, saved, now: saved, past: [], future: [] };
}

export const isChanged = ({ saved, now }: PlanDraft): boolean => saved !== now;

export const draw = (draft: PlanDraft, next: Drawing): PlanDraft => ({
  ...draft,
  now: next,
  past: [...draft.past, draft.now].slice(-MOST_STEPS),
  future: [],
});

export function undo(draft: PlanDraft): PlanDraft {
  const before = draft.past.at(-1);
  if (!before) return draft;
  return { ...draft, now: before, past: draft.past.slice(0, -1), future: [draft.now, ...draft.future] };
}

export function redo(draft: PlanDraft): PlanDraft {
  const [after, ...future] = draft.future;
  if (!after) return draft;
  return { ...draft, now: after, past: [...draft.past, draft.now], future };
}

/** After `sent` was saved under this version. What was drawn meanwhile is not saved yet. */
export function savedAs(draft: PlanDraft, sent: Drawing, version: number): PlanDraft {
  if (draft.now !== sent) return { ...draft, base: version, saved: sent };
  return { base: version, saved: sent, now: sent, past: [], future: [] };
}

/** The draft that is shown: what was drawn, or is newer than what was read; otherwise the plan as it was read. */
export function draftOf(plan: FloorPlan, kept: PlanDraft | undefined): PlanDraft {
  if (!kept) return beginDraft(plan);
  const canGoOn = kept.future.length > 0 && kept.base === plan.version;
  return isChanged(kept) || canGoOn || kept.base > plan.version ? kept : beginDraft(plan);
}

/** Somebody else has saved a plan since this one was begun. */
export const isOvertaken = (plan: FloorPlan, draft: PlanDraft): boolean =>
  isChanged(draft) && plan.version > draft.base;

/** What is saved: tables that are gone meanwhile are left out, new ones stay where they are laid out. */
export const drawingOf = ({ tables }: FloorPlan, { places, fixtures }: Drawing) => ({
  tables: tables.map(({ id, place }) => ({ id, ...(places.get(id) ?? place) })),
  fixtures: fixtures.map(({ kind, x, y, width, height, rotation }) => ({ kind, x, y, width, height, rotation })),
});
