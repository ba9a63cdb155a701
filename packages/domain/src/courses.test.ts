import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Course,
  courseState,
  courseToFire,
  firedAt,
  type HeldLine,
  holdLines,
  holdsByItself,
  isHeldNow,
  type LineToHold,
  nextFiring,
} from './courses.ts';
import { itemStatuses } from './order-status.ts';

const SENT = new Date('2026-03-02T12:00:00Z');
const at = (minutes: number) => SENT.getTime() + minutes * 60_000;
const courses: Course[] = [
  { id: 'starters', fireAfterMinutes: null },
  { id: 'mains', fireAfterMinutes: 20 },
  { id: 'desserts', fireAfterMinutes: null },
];
const held = (courseIds: (string | null)[], byItself = true) =>
  holdLines(
    courseIds.map((courseId) => ({ courseId })),
    { courses, byItself, sentAt: SENT },
  ).map(({ isHeld }) => isHeld);

describe('a round', () => {
  it('sends its first course and holds the later ones', () => {
    expect(held(['mains', 'starters', null, 'desserts'])).toEqual([true, false, false, true]);
    expect(held(['mains', null])).toEqual([false, false]);
    expect(held(['desserts', 'mains'])).toEqual([true, false]);
    expect(held(['mains', 'starters'], false)).toEqual([false, false]);
  });

  it('holds by itself only what is eaten at a table and what no diner sent', () => {
    const round = { deliveryType: 'dinein', hasTable: true, isOfDiner: false };
    expect(holdsByItself(round)).toBe(true);
    for (const other of [{ deliveryType: 'takeaway' }, { hasTable: false }, { isOfDiner: true }])
      expect(holdsByItself({ ...round, ...other })).toBe(false);
  });

  const line: fc.Arbitrary<LineToHold> = fc.record({
    courseId: fc.constantFrom('starters', 'mains', 'desserts', 'deleted', null),
    isHeld: fc.constantFrom(undefined, true, false),
  });

  it('holds no line without a course, does what the waiter said, and always sends something else now', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.boolean(), (lines, byItself) => {
        const holds = holdLines(lines, { courses, byItself, sentAt: SENT });
        for (const [index, { courseId, isHeld: wanted }] of lines.entries()) {
          const hold = holds[index];
          const isKnown = courses.some(({ id }) => id === courseId);
          if (!isKnown) expect(hold).toEqual({ isHeld: false, fireAt: null });
          else if (wanted !== undefined) expect(hold?.isHeld).toBe(wanted);
          // Time is counted from the round, and only for what is held.
          const minutes = courses.find(({ id }) => id === courseId)?.fireAfterMinutes ?? null;
          expect(hold?.fireAt?.getTime()).toBe(hold?.isHeld && minutes !== null ? at(minutes) : undefined);
        }
        if (lines.every(({ isHeld }) => isHeld === undefined)) expect(holds.some(({ isHeld }) => !isHeld)).toBe(true);
      }),
    );
  });
});

const minute = fc.integer({ min: 0, max: 60 });
const sentLine: fc.Arbitrary<HeldLine & { course_id: string }> = fc.record({
  status: fc.constantFrom(...itemStatuses),
  is_held: fc.boolean(),
  fire_at: fc.option(minute.map((minutes) => new Date(at(minutes)))),
  course_id: fc.constantFrom('starters', 'mains', 'desserts', 'deleted'),
});

describe('a held line', () => {
  it('is one that nobody has begun, until its moment, and never again', () => {
    fc.assert(
      fc.property(sentLine, minute, fc.nat(60), (line, now, later) => {
        const isHeld = isHeldNow(line, at(now));
        if (isHeld) expect(line).toMatchObject({ status: 'created', is_held: true });
        else expect(isHeldNow(line, at(now + later))).toBe(false);
        expect(isHeld && firedAt(line, at(now)) !== null).toBe(false);
      }),
    );
  });

  it('is fired by itself at the moment that was told, and not before', () => {
    fc.assert(
      fc.property(fc.array(sentLine, { maxLength: 5 }), minute, fc.nat(60), (lines, now, later) => {
        const moment = nextFiring(lines, at(now));
        const heldAt = (time: number) => lines.map((line) => isHeldNow(line, time));
        const until = moment === null ? at(now + later) : Math.min(at(now + later), moment - 1);
        expect(heldAt(until)).toEqual(heldAt(at(now)));
        if (moment !== null) expect(heldAt(moment)).not.toEqual(heldAt(at(now)));
      }),
    );
  });
});

describe('the course to be fired next', () => {
  const line = (course_id: string, status: HeldLine['status'], is_held = false) => ({ course_id, status, is_held });

  it('is the first that is held, and due once all before it is made', () => {
    const later = [line('desserts', 'created', true), line('mains', 'created', true)];
    const next = (lines: typeof later) => courseToFire(lines, courses, at(0));
    expect(next([line('starters', 'preparing'), ...later])).toEqual({ courseId: 'mains', isDue: false });
    expect(next([line('starters', 'completed'), ...later])).toEqual({ courseId: 'mains', isDue: true });
    expect(next([line('starters', 'delivered')])).toBeNull();
  });

  it('is there as long as something is held', () => {
    fc.assert(
      fc.property(fc.array(sentLine, { maxLength: 6 }), minute, (lines, now) => {
        const next = courseToFire(lines, courses, at(now));
        const holding = lines.filter((each) => isHeldNow(each, at(now)));
        expect(next !== null).toBe(holding.length > 0);
        if (next) {
          const own = holding.filter(({ course_id }) => course_id === next.courseId);
          expect(courseState(own, at(now))).toBe('held');
        }
      }),
    );
  });
});

it('a course is as far as the line that is least far', () => {
  const line = (status: HeldLine['status'], is_held = false): HeldLine => ({ status, is_held });
  expect(courseState([line('created', true), line('delivered')], at(0))).toBe('held');
  expect(courseState([line('preparing'), line('completed')], at(0))).toBe('making');
  expect(courseState([line('completed'), line('delivered'), line('cancelled')], at(0))).toBe('ready');
  expect(courseState([line('delivered')], at(0))).toBe('served');
  expect(courseState([line('cancelled')], at(0))).toBeNull();
});
