import type { Course } from '@comanda/contract/courses/course';
import { heldCourseOf } from '@comanda/contract/courses/course';
import type { PosData } from '@comanda/contract/pos/pos.contract';
import { holdLines, holdsByItself } from '@comanda/domain/courses';
import { type Cart, type CartLine, changeCart, currentCart } from './cart-store.ts';
import type { PricedLine } from './price-cart.ts';

/** The course of a line, unless the waiter chose another. */
export function usualCourseOf(itemId: string, { menuItems, categories }: PosData): string | null {
  const item = menuItems.find(({ id }) => id === itemId);
  return categories.find(({ id }) => id === item?.category_id)?.course_id ?? null;
}

const courseOf = ({ id, courseId }: CartLine, data: PosData): string | null =>
  courseId === undefined ? usualCourseOf(id, data) : courseId;

/** What is sent of it besides. Nothing where the restaurant has no courses. */
export function courseToSend(line: CartLine, { holds, deliveryType }: Cart, data: PosData) {
  if (!data.courses) return {};
  const courseId = courseOf(line, data);
  const isHeld = courseId === null || deliveryType !== 'dinein' ? undefined : holds[courseId];
  return {
    ...(line.courseId !== undefined && { courseId: line.courseId }),
    ...(isHeld !== undefined && { isHeld }),
  };
}

/** Lines of one course, null: of those that are made at once. */
type CartGroup = { course: Course | null; isHeld: boolean; lines: PricedLine[] };

/** What has no course first, then course by course. */
export function groupByCourse(lines: readonly PricedLine[], cart: Cart, data: PosData): CartGroup[] {
  const { courses } = data;
  if (!courses) return [{ course: null, isHeld: false, lines: [...lines] }];
  const { deliveryType, tableId, qrOrderId } = cart;
  const told = lines.map(({ line }) => ({ courseId: courseOf(line, data), ...courseToSend(line, cart, data) }));
  const holds = holdLines(told, {
    courses: courses.map(heldCourseOf),
    byItself: holdsByItself({ deliveryType, hasTable: tableId !== null, isOfDiner: qrOrderId !== null }),
    sentAt: new Date(),
  });
  const known = (courseId: string | null | undefined) => courses.find(({ id }) => id === courseId) ?? null;
  return [null, ...courses].flatMap((course) => {
    const own = lines.flatMap((line, index) => (known(told[index]?.courseId) === course ? [{ line, index }] : []));
    if (own.length === 0) return [];
    return [{ course, isHeld: own.some(({ index }) => holds[index]?.isHeld), lines: own.map(({ line }) => line) }];
  });
}

export const holdCourse = (courseId: string, isHeld: boolean): void =>
  changeCart({ holds: { ...currentCart().holds, [courseId]: isHeld } });
