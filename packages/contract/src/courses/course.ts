import type { Course as HeldCourse } from '@comanda/domain/courses';
import * as z from 'zod/mini';
import { id } from '../core/fields.ts';

export const course = z.object({
  id,
  title: z.string(),
  /** So many minutes after its round it is fired by itself; null is never. */
  fire_after_minutes: z.nullable(z.int()),
});
export type Course = z.output<typeof course>;

/** As the domain reads it. */
export const heldCourseOf = ({ id: courseId, fire_after_minutes }: Course): HeldCourse => ({
  id: courseId,
  fireAfterMinutes: fire_after_minutes,
});
