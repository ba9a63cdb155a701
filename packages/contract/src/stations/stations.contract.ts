import type { Route } from '@comanda/domain/routing';
import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { byId, id, requiredText, text } from '../core/fields.ts';
import { coreMessages } from '../core/messages.ts';
import { route } from '../core/route.ts';
import { deliveryTypes } from '../pos/cart-line.ts';
import { stationMessages } from './stations.messages.ts';

export const MOST_STATIONS = 30;
export const MOST_ROUTES = 1000;
/** Of one item, category or addon. */
export const MOST_ROUTES_OF_ONE = 20;
const MOST_MINUTES = 600;

/** What a route can be of. */
export const routedKinds = ['addon', 'category', 'item'] as const;
export type RoutedKind = (typeof routedKinds)[number];

/** Each ticket, or what no screen has shown in time. */
export const printsWhen = ['always', 'unseen'] as const;
const MOST_COPIES = 3;

const station = z.object({
  id,
  title: z.string(),
  /** It makes what no route sends elsewhere. Exactly one station does. */
  is_catch_all: z.boolean(),
  /** The station that shows its tickets where nobody sees them. */
  stands_in_id: z.nullable(id),
  /** After so many minutes a ticket is due, and late. */
  due_minutes: z.int(),
  late_minutes: z.int(),
  /** Whether one tap makes a dish done; otherwise the first one starts it. */
  one_tap: z.boolean(),
  /** Whether who sent a ticket is told that no screen has shown it. */
  is_watched: z.boolean(),
  /** Where it has its tickets on paper; else it works by its screen alone. */
  paper: z.optional(
    z.object({ printer_id: id, prints_when: z.enum(printsWhen), copies: z.int(), prints_notices: z.boolean() }),
  ),
});
export type Station = z.output<typeof station>;

const time = z
  .string(stationMessages.timeInvalid)
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, stationMessages.timeInvalid));

const stationRoute = z.object({
  id,
  station_id: id,
  item_id: z.nullable(id),
  category_id: z.nullable(id),
  addon_id: z.nullable(id),
  delivery_type: z.nullable(z.enum(deliveryTypes)),
  floor: z.nullable(z.string()),
  /** Of the store's clock, `HH:MM`. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type StationRoute = z.output<typeof stationRoute>;

/** As the domain reads it. */
export const routeOf = ({
  station_id,
  item_id,
  category_id,
  addon_id,
  delivery_type,
  ...rest
}: StationRoute): Route => ({
  stationId: station_id,
  itemId: item_id,
  categoryId: category_id,
  addonId: addon_id,
  deliveryType: delivery_type,
  floor: rest.floor,
  from: rest.from,
  to: rest.to,
});

const orNull = <Value extends z.ZodMiniType>(value: Value) => z._default(z.nullable(value), null);
const minutes = z
  .int(stationMessages.minutesInvalid)
  .check(z.minimum(1, stationMessages.minutesInvalid), z.maximum(MOST_MINUTES, stationMessages.minutesInvalid));

const paper = z.object({
  printerId: id,
  printsWhen: z._default(z.enum(printsWhen, coreMessages.invalidRequest), 'always'),
  copies: z._default(
    z
      .int(stationMessages.copiesInvalid)
      .check(z.minimum(1, stationMessages.copiesInvalid), z.maximum(MOST_COPIES, stationMessages.copiesInvalid)),
    1,
  ),
  /** Whether what is taken back, moved and fired is printed, too. */
  printsNotices: z._default(z.boolean(coreMessages.invalidRequest), true),
});

const fields = z
  .object({
    title: requiredText(stationMessages.titleMissing, 40, stationMessages.titleTooLong),
    standsInId: orNull(id),
    dueMinutes: minutes,
    lateMinutes: minutes,
    oneTap: z.boolean(coreMessages.invalidRequest),
    isWatched: z.boolean(coreMessages.invalidRequest),
    /** Without it a station keeps what it has. */
    paper: z.optional(z.nullable(paper)),
  })
  .check(
    z.refine(({ dueMinutes, lateMinutes }) => dueMinutes < lateMinutes, {
      error: stationMessages.minutesInvalid,
      path: ['lateMinutes'],
    }),
  );

const narrowed = z
  .object({
    stationId: id,
    deliveryType: orNull(z.enum(deliveryTypes, coreMessages.invalidRequest)),
    floor: orNull(text()),
    fromTime: orNull(time),
    toTime: orNull(time),
  })
  .check(
    z.refine(
      ({ fromTime, toTime }) => (fromTime === null) === (toTime === null) && (fromTime === null || fromTime !== toTime),
      {
        error: stationMessages.timeInvalid,
        path: ['toTime'],
      },
    ),
  );

/** Places that make things, and what each of them makes. Decision 055. */
export const stations = {
  list: route({
    method: 'GET',
    path: '/stations',
    summary: 'All stations, the catch-all first, and all routes to them',
    weight: 'heavy',
    access: access.anyOfEvenExpired('KITCHEN', 'KITCHEN_DISPLAY', 'POS', 'ORDERS', 'SETTINGS'),
    response: z.object({
      stations: z.array(station),
      routes: z.array(stationRoute),
      /** Only where it is true: a printer says at the pass what goes out. */
      prints_slips: z.optional(z.boolean()),
    }),
  }),
  add: route({
    method: 'POST',
    path: '/settings/stations/add',
    summary: 'Add a station; nothing is made there until a route leads to it',
    access: access.anyOf('SETTINGS'),
    body: fields,
    response: byId,
    message: stationMessages.added,
    errors: ['not_found', 'already_exists', 'illegal_transition'],
  }),
  update: route({
    method: 'POST',
    path: '/settings/stations/:id/update',
    summary: 'Change a station',
    access: access.anyOf('SETTINGS'),
    params: byId,
    body: fields,
    message: stationMessages.updated,
    errors: ['not_found', 'already_exists', 'illegal_transition'],
  }),
  makeCatchAll: route({
    method: 'POST',
    path: '/settings/stations/:id/catch-all',
    summary: 'Let this station make what no route sends elsewhere; what was sent stays where it is',
    access: access.anyOf('SETTINGS'),
    params: byId,
    message: stationMessages.updated,
    errors: ['not_found', 'illegal_transition'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/settings/stations/:id',
    summary: 'Delete a station with the routes to it; what is still to be made there goes to the catch-all',
    access: access.anyOf('SETTINGS'),
    params: byId,
    message: stationMessages.deleted,
    errors: ['not_found', 'illegal_transition'],
  }),
  setRoutes: route({
    method: 'POST',
    path: '/settings/stations/routes',
    summary: 'Say which stations make an item, the items of a category, or an addon; an empty list: none of its own',
    access: access.anyOf('SETTINGS'),
    body: z.object({
      of: z.enum(routedKinds, stationMessages.routeInvalid),
      ofId: id,
      routes: z.array(narrowed).check(z.maxLength(MOST_ROUTES_OF_ONE, stationMessages.routeInvalid)),
    }),
    message: stationMessages.routesSaved,
    errors: ['not_found', 'illegal_transition'],
  }),
};
