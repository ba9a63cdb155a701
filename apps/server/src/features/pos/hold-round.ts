import { courseMessages } from '@comanda/contract/courses/courses.messages';
import { type Course, holdLines, holdsByItself } from '@comanda/domain/courses';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import type { PricedLine } from './price-cart.ts';

type Round = {
  sale: { deliveryType: string; tableId: string | null; qrOrder?: object | null };
  courses: readonly Course[];
};

/**
 * The course of each line, and whether it waits for it.
 * @throws AppError where a line names a course that the restaurant does not have
 */
export function holdRound(tx: TenantTx, lines: readonly PricedLine[], { sale, courses }: Round) {
  const told = lines.map(({ courseId, isHeld, item }) => ({
    courseId: courseId === undefined ? item.course_id : courseId,
    isHeld,
  }));
  const isUnknown = ({ courseId }: PricedLine) => courseId && !courses.some(({ id }) => id === courseId);
  if (lines.some(isUnknown))
    throw new AppError('not_found', courseMessages.notFound, { courseId: courseMessages.notFound });
  const { deliveryType, tableId, qrOrder } = sale;
  const byItself = holdsByItself({ deliveryType, hasTable: tableId !== null, isOfDiner: Boolean(qrOrder) });
  const holds = holdLines(told, { courses, byItself, sentAt: tx.now });
  return holds.map((hold, index) => ({ ...hold, courseId: told[index]?.courseId ?? null }));
}
