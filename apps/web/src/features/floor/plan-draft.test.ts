import type { FloorPlan } from '@comanda/contract/floor/floor.contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beginDraft,
  draftOf,
  draw,
  drawingOf,
  type Drawing,
  isChanged,
  isOvertaken,
  type PlanDraft,
  redo,
  savedAs,
  undo,
} from './plan-draft.ts';
import { addFixture, movePiece, piecesOf, removeFixture } from './plan-pieces.ts';

const place = { x: 0, y: 0, width: 8, height: 8, shape: 'round', rotation: 0 } as const;
const table = (id: string, x = 0) => ({
  id,
  table_title: id,
  seating_capacity: 4,
  floor: 'Hall',
  place: { ...place, x },
});
const plan: FloorPlan = { floor: 'Hall', version: 3, tables: [table('a'), table('b', 20)], fixtures: [] };

const moveTo = (draft: PlanDraft, x: number): PlanDraft => {
  const [first] = piecesOf(plan, draft.now);
  return first ? draw(draft, movePiece(draft.now, first, { x, y: 5 })) : draft;
};
const xOf = ({ now }: PlanDraft) => now.places.get('a')?.x;

describe('a drawing', () => {
  it('is undone and done again step by step, and is unchanged at its beginning', () => {
    const began = beginDraft(plan);
    const drawn = moveTo(moveTo(began, 10), 30);
    expect([xOf(drawn), xOf(undo(drawn)), xOf(redo(undo(drawn)))]).toEqual([30, 10, 30]);
    expect(isChanged(drawn)).toBe(true);
    expect(isChanged(undo(undo(drawn)))).toBe(false);
    expect(undo(began)).toBe(began);
    expect(redo(drawn)).toBe(drawn);
    expect(redo(moveTo(undo(drawn), 50)).future).toEqual([]);
  });

  it('comes back to each of its steps, whatever they were', () => {
    const step = fc.integer({ min: 0, max: 500 });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const drawn = steps.reduce(moveTo, beginDraft(plan));
        const back = steps.reduce((draft) => undo(draft), drawn);
        expect(back.now).toBe(back.saved);
        expect(steps.reduce((draft) => redo(draft), back).now).toBe(drawn.now);
      }),
    );
  });

  it('gets fixtures and loses them', () => {
    const { now } = beginDraft(plan);
    const more = addFixture(now, 'plant', { key: 'new', x: 3, y: 4 });
    expect(drawingOf(plan, more).fixtures).toEqual([{ kind: 'plant', x: 3, y: 4, width: 5, height: 5, rotation: 0 }]);
    expect(removeFixture(more, 'new').fixtures).toEqual([]);
  });
});

describe('what was read meanwhile', () => {
  const drawn = moveTo(beginDraft(plan), 10);

  it('is shown where nothing was drawn, and leaves alone what was', () => {
    const newer = { ...plan, version: 4, tables: [table('a', 60)] };
    expect(draftOf(newer, undefined)).toMatchObject({ base: 4 });
    expect(draftOf(newer, drawn)).toBe(drawn);
    expect(isOvertaken(newer, drawn)).toBe(true);
    expect(isOvertaken(plan, drawn)).toBe(false);
  });

  it('is older than what was just saved, for a moment', () => {
    const saved = savedAs(drawn, drawn.now, 4);
    expect(draftOf(plan, saved)).toBe(saved);
    expect(isChanged(saved)).toBe(false);
    expect(draftOf({ ...plan, version: 4 }, saved)).not.toBe(saved);
    expect(isOvertaken(plan, moveTo(saved, 30))).toBe(false);
  });

  it('leaves what was drawn while the plan was being saved', () => {
    const saved = savedAs(moveTo(drawn, 30), drawn.now, 4);
    expect(isChanged(saved)).toBe(true);
    expect(isChanged(undo(saved))).toBe(false);
  });

  it('leaves what can be done again', () => {
    const undone = undo(drawn);
    expect(draftOf(plan, undone)).toBe(undone);
    expect(draftOf({ ...plan, version: 4 }, undone)).not.toBe(undone);
  });

  it('says which tables there are: those that are gone are not saved, and new ones stand where they are laid out', () => {
    const other: Drawing = drawn.now;
    const tables = [table('a', 60), table('c', 80)];
    expect(drawingOf({ ...plan, tables }, other).tables.map(({ id, x }) => [id, x])).toEqual([
      ['a', 10],
      ['c', 80],
    ]);
  });
});
