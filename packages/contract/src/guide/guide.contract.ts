import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { route } from '../core/route.ts';
import { guideMessages } from './guide.messages.ts';

export const venueKinds = ['cafe', 'restaurant', 'bar', 'food-truck', 'hotel'] as const;
export type VenueKind = (typeof venueKinds)[number];

/** The steps of a new restaurant before its first sale. */
export const guide = {
  get: route({
    method: 'GET',
    path: '/guide',
    summary: 'Which first steps are done, as the restaurant is at this moment',
    access: access.subscribedAdmin,
    response: z.object({
      isHidden: z.boolean(),
      steps: z.object({
        menu: z.boolean(),
        tables: z.boolean(),
        taxes: z.boolean(),
        staff: z.boolean(),
        order: z.boolean(),
      }),
    }),
  }),
  hide: route({
    method: 'POST',
    path: '/guide/hide',
    summary: 'Hide the guide for good, on all devices',
    access: access.subscribedAdmin,
    message: guideMessages.hidden,
  }),
  addSampleMenu: route({
    method: 'POST',
    path: '/guide/sample-menu',
    summary: 'Fill an empty menu with a sample for a kind of venue',
    access: access.subscribedAdmin,
    body: z.object({ kind: z.enum(venueKinds, guideMessages.kindUnknown) }),
    response: z.object({ added: z.int() }),
    message: guideMessages.sampleAdded,
    errors: ['already_exists', 'import_running'],
  }),
};
