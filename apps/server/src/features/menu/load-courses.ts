import { type Course, heldCourseOf } from '@comanda/contract/courses/course';
import type { Course as HeldCourse } from '@comanda/domain/courses';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

/** In their order, the first on top. */
export const loadCourses = (tx: TenantTx): Promise<Course[]> =>
  tx.all<Course>(sql`
    select id, title, fire_after_minutes from courses
    where tenant_id = ${tx.tenantId} and deleted_at is null
    order by position, id`);

/** The same, as what a sale needs of them. */
export const readCourses = async (tx: TenantTx): Promise<HeldCourse[]> => (await loadCourses(tx)).map(heldCourseOf);
