import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { arrangedIds } from '../core/arranged-ids.ts';
import { byId, id, list, requiredText } from '../core/fields.ts';
import { coreMessages } from '../core/messages.ts';
import { route } from '../core/route.ts';
import { itemIds, orderIds } from '../orders/orders.contract.ts';
import { course } from './course.ts';
import { courseMessages } from './courses.messages.ts';

export const MOST_COURSES = 12;
const MOST_MINUTES = 240;

const title = requiredText(courseMessages.titleMissing, 40, courseMessages.titleTooLong);
const minutes = z
  .int(courseMessages.minutesInvalid)
  .check(z.minimum(1, courseMessages.minutesInvalid), z.maximum(MOST_MINUTES, courseMessages.minutesInvalid));

/** `fireAfterMinutes`: so long after its round it is fired by itself; null is never. */
const fields = z.object({ title, fireAfterMinutes: z._default(z.nullable(minutes), null) });

/** Steps of a meal: which of them are held, and when they are fired. Decision 058. */
export const courses = {
  list: route({
    method: 'GET',
    path: '/courses',
    summary: 'All courses, the first on top',
    access: access.anyOfEvenExpired('KITCHEN', 'KITCHEN_DISPLAY', 'POS', 'ORDERS', 'SETTINGS'),
    response: z.array(course),
  }),
  fire: route({
    method: 'POST',
    path: '/courses/fire',
    summary: 'Let the kitchen make what these orders hold of a course; what is fired already stays so',
    access: access.anyOfEvenExpired('KITCHEN', 'POS', 'ORDERS'),
    body: z.object({ orderIds, courseId: id }),
    message: courseMessages.fired,
    errors: ['not_found', 'illegal_transition'],
  }),
  moveLines: route({
    method: 'POST',
    path: '/courses/move-lines',
    summary: 'Give lines that are held another course; they stay held',
    access: access.anyOfEvenExpired('POS', 'ORDERS'),
    body: z.object({ itemIds, courseId: id }),
    message: courseMessages.moved,
    errors: ['not_found', 'illegal_transition'],
  }),
  add: route({
    method: 'POST',
    path: '/settings/courses/add',
    summary: 'Add a course, as the last one',
    access: access.anyOf('SETTINGS'),
    body: fields,
    response: byId,
    message: courseMessages.added,
    errors: ['already_exists', 'illegal_transition'],
  }),
  addUsual: route({
    method: 'POST',
    path: '/settings/courses/add-usual',
    summary: 'Add several courses by their names, in this order',
    access: access.anyOf('SETTINGS'),
    body: z.object({
      titles: list(title, courseMessages.noTitles).check(
        z.minLength(1, courseMessages.noTitles),
        z.maxLength(MOST_COURSES, courseMessages.tooMany),
      ),
    }),
    message: courseMessages.usualAdded,
    errors: ['already_exists', 'illegal_transition'],
  }),
  update: route({
    method: 'POST',
    path: '/settings/courses/:id/update',
    summary: 'Change a course; what was sent stays as it is',
    access: access.anyOf('SETTINGS'),
    params: byId,
    body: fields,
    message: courseMessages.updated,
    errors: ['not_found', 'already_exists'],
  }),
  reorder: route({
    method: 'POST',
    path: '/settings/courses/reorder',
    summary: 'Arrange the courses: all their ids, the first on top',
    access: access.anyOf('SETTINGS'),
    body: z.object({ ids: arrangedIds }),
    message: coreMessages.orderSaved,
    errors: ['not_found'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/settings/courses/:id',
    summary: 'Delete a course; what is held of it is fired, and its categories have none any more',
    access: access.anyOf('SETTINGS'),
    params: byId,
    message: courseMessages.deleted,
    errors: ['not_found'],
  }),
  setCategory: route({
    method: 'POST',
    path: '/settings/courses/categories',
    summary: 'Say which course the items of a category are; null is none',
    access: access.anyOf('SETTINGS'),
    body: z.object({ categoryId: id, courseId: z._default(z.nullable(id), null) }),
    message: courseMessages.categorySaved,
    errors: ['not_found'],
  }),
};
