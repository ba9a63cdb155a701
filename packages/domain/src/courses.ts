import type { ItemStatus } from './order-status.ts';

/** A step of a meal. `fireAfterMinutes`: so long after its round it is fired by itself; null is never. */
export type Course = { id: string; fireAfterMinutes: number | null };

/** What a sent line says of its course. Without a course it is never held. */
export type HeldLine = {
  status: ItemStatus;
  /** It was held when it was sent. */
  is_held?: boolean | undefined;
  /** From when it is to be made; null until somebody says so. */
  fire_at?: Date | null | undefined;
};

const MINUTE = 60_000;
/** So long a fired course is marked. */
export const FIRED_MS = 60_000;

/** Whether it waits for its course. What was begun, served or taken back waits no more. */
export const isHeldNow = ({ status, is_held = false, fire_at = null }: HeldLine, now: number): boolean =>
  is_held && status === 'created' && (fire_at === null || fire_at.getTime() > now);

/** The moment at which it was fired, in milliseconds; null where it was never held, or still is. */
export const firedAt = (line: HeldLine, now: number): number | null =>
  line.is_held && line.fire_at && line.fire_at.getTime() <= now ? line.fire_at.getTime() : null;

/** The next moment at which one of them is fired by itself; null where none is. */
export function nextFiring(lines: readonly HeldLine[], now: number): number | null {
  const moments = lines.flatMap((line) => (isHeldNow(line, now) && line.fire_at ? [line.fire_at.getTime()] : []));
  return moments.length > 0 ? Math.min(...moments) : null;
}

/** When a line of a round of then is fired by itself; null is never. */
export const fireAt = (sentAt: Date, minutes: number | null): Date | null =>
  minutes === null ? null : new Date(sentAt.getTime() + minutes * MINUTE);

/** Where a round holds its later courses by itself: what is eaten at a table, and no diner sent it. */
export const holdsByItself = (round: { deliveryType: string; hasTable: boolean; isOfDiner: boolean }): boolean =>
  round.deliveryType === 'dinein' && round.hasTable && !round.isOfDiner;

/** A line before it is sent. `isHeld`: what the waiter said; undefined is nothing. */
export type LineToHold = { courseId: string | null; isHeld?: boolean | undefined };

/** The first course of these lines, in the order of the list; null where none has a course. */
const firstOf = (lines: readonly LineToHold[], courses: readonly Course[]): string | null =>
  courses.find(({ id }) => lines.some(({ courseId }) => courseId === id))?.id ?? null;

/**
 * Which lines of a round are held, and when each is fired by itself. The first course goes now, later ones wait, unless
 * the waiter said otherwise. A line without a course goes now, whatever was said.
 *
 * @param courses in their order
 */
export function holdLines(
  lines: readonly LineToHold[],
  { courses, byItself, sentAt }: { courses: readonly Course[]; byItself: boolean; sentAt: Date },
): { isHeld: boolean; fireAt: Date | null }[] {
  const first = firstOf(lines, courses);
  return lines.map(({ courseId, isHeld }) => {
    const course = courses.find(({ id }) => id === courseId);
    if (!course || !(isHeld ?? (byItself && course.id !== first))) return { isHeld: false, fireAt: null };
    return { isHeld: true, fireAt: fireAt(sentAt, course.fireAfterMinutes) };
  });
}

export type CourseState = 'held' | 'making' | 'ready' | 'served';

/** How far the lines of one course are together; those taken back do not count. Null where nothing is left of it. */
export function courseState(lines: readonly HeldLine[], now: number): CourseState | null {
  const sold = lines.filter(({ status }) => status !== 'cancelled');
  if (sold.length === 0) return null;
  if (sold.some((line) => isHeldNow(line, now))) return 'held';
  if (sold.some(({ status }) => status === 'created' || status === 'preparing')) return 'making';
  return sold.some(({ status }) => status === 'completed') ? 'ready' : 'served';
}

/**
 * The course to be fired next, in the order of the list; courses that the list does not know come last. `isDue`: all
 * that was to be made before is made.
 */
export function courseToFire(
  lines: readonly (HeldLine & { course_id?: string | null | undefined })[],
  courses: readonly Pick<Course, 'id'>[],
  now: number,
): { courseId: string; isDue: boolean } | null {
  const held = lines.filter((line) => isHeldNow(line, now));
  const ids = [...courses.map(({ id }) => id), ...held.flatMap(({ course_id }) => course_id ?? [])];
  const courseId = ids.find((id) => held.some(({ course_id }) => course_id === id));
  if (courseId === undefined) return null;
  const going = lines.filter((line) => !held.includes(line));
  const isDue = going.every(({ status }) => status !== 'created' && status !== 'preparing');
  return { courseId, isDue };
}
