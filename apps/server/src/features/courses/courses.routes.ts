import { type courses, MOST_COURSES } from '@comanda/contract/courses/courses.contract';
import { courseMessages } from '@comanda/contract/courses/courses.messages';
import { menuMessages } from '@comanda/contract/menu/menu.messages';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/handlers.ts';
import { assertRoomIn } from '../../sql/assert-room.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { personOf } from '../../sql/person.ts';
import { emitMenuUpdate, loadCourses } from '../menu/public.ts';

import { fireCourse } from './fire-course.ts';
import { moveToCourse } from './move-lines.ts';
import { removeCourse } from './remove-course.ts';

export const courseHandlers: Handlers<typeof courses> = {
  list: ({ tx }) => loadCourses(tx),
  fire: ({ tx, body, principal }) => fireCourse(tx, { ...body, by: personOf(principal) }),
  moveLines: ({ tx, body, principal }) => moveToCourse(tx, { ...body, by: personOf(principal) }),

  add: async ({ tx, body: { title, fireAfterMinutes } }) => {
    const [id = ''] = await addCourses(tx, [title], fireAfterMinutes);
    return { id };
  },

  addUsual: async ({ tx, body }) => {
    await addCourses(tx, body.titles, null);
  },

  update: async ({ tx, params, body: { title, fireAfterMinutes } }) => {
    await tx.runOne(
      sql`
        update courses set title = ${title}, fire_after_minutes = ${fireAfterMinutes}
        where tenant_id = ${tx.tenantId} and id = ${params.id} and deleted_at is null`,
      courseMessages.notFound,
    );
    emitMenuUpdate(tx);
  },

  reorder: async ({ tx, body: { ids } }) => {
    const changed = await tx.run(sql`
      update courses c set position = arranged.position
      from unnest(${ids}::uuid[]) with ordinality as arranged (id, position)
      where c.tenant_id = ${tx.tenantId} and c.id = arranged.id and c.deleted_at is null`);
    if (changed < ids.length) throw new AppError('not_found', courseMessages.notFound);
    emitMenuUpdate(tx);
  },

  remove: ({ tx, params, principal }) => removeCourse(tx, params.id, personOf(principal)),

  setCategory: async ({ tx, body: { categoryId, courseId } }) => {
    if (courseId !== null) {
      await tx.one(
        sql`
          select 1 from courses
          where tenant_id = ${tx.tenantId} and id = ${courseId} and deleted_at is null
          for key share`,
        courseMessages.notFound,
        'courseId',
      );
    }
    await tx.runOne(
      sql`
        update categories set course_id = ${courseId}
        where tenant_id = ${tx.tenantId} and id = ${categoryId}`,
      menuMessages.categoryNotFound,
    );
    emitMenuUpdate(tx);
  },
};

async function addCourses(tx: TenantTx, titles: readonly string[], fireAfterMinutes: number | null): Promise<string[]> {
  await assertRoomIn(tx, 'courses');
  const last = await tx.first<{ count: number; position: number }>(sql`
    select count(*) as count, coalesce(max(position), 0) as position from courses
    where tenant_id = ${tx.tenantId} and deleted_at is null`);
  const { count = 0, position = 0 } = last ?? {};
  if (count + titles.length > MOST_COURSES) throw new AppError('illegal_transition', courseMessages.tooMany);
  const rows = titles.map((title, index) => ({
    tenant_id: tx.tenantId,
    id: newId(),
    title,
    position: position + 1 + index,
    fire_after_minutes: fireAfterMinutes,
  }));
  await tx.run(insertInto('courses', rows));
  emitMenuUpdate(tx);
  return rows.map(({ id }) => id);
}
