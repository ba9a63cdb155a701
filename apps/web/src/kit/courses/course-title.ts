import type { Course } from '@comanda/contract/courses/course';
import { heldTexts as t } from './held.texts.ts';

/** One that was deleted has no name any more. */
export const courseTitle = (courses: readonly Course[], id: string | null | undefined): string =>
  courses.find((course) => course.id === id)?.title ?? t.course;
