import {
  FIXTURE_SIDE,
  fixtureKinds,
  MOST_FIXTURES,
  PLAN_SIDE,
  rotations,
  TABLE_SIDE,
  tableShapes,
} from '@comanda/domain/floor-plan';
import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { id, instant, list, requiredText } from '../core/fields.ts';
import { route } from '../core/route.ts';
import { storeTable } from '../tables/tables.contract.ts';
import { floorMessages } from './floor.messages.ts';
import { callKinds } from './table-call.ts';

const piece = { x: z.int(), y: z.int(), width: z.int(), height: z.int(), rotation: z.literal(rotations) };
const fixture = z.object({ ...piece, kind: z.enum(fixtureKinds) });

/** A table that nobody has drawn has a place, too: it is laid out with the others. */
const drawnTable = z.extend(storeTable, { place: z.object({ ...piece, shape: z.enum(tableShapes) }) });
export type DrawnTable = z.output<typeof drawnTable>;

export const floorPlan = z.object({
  floor: z.string(),
  /** Moves on each time that it is saved; 0 is a plan that nobody has drawn. */
  version: z.int(),
  tables: z.array(drawnTable),
  fixtures: z.array(fixture),
});
export type FloorPlan = z.output<typeof floorPlan>;

/** Nothing about who the guests are. */
const nextReservation = z.object({ id, date: instant, people_count: z.int() });
export type NextReservation = z.output<typeof nextReservation>;

const floorTable = z.extend(drawnTable, { reservation: z.nullable(nextReservation) });
export type FloorTable = z.output<typeof floorTable>;

const shownFloor = z.object({ floor: z.string(), tables: z.array(floorTable), fixtures: z.array(fixture) });
export type ShownFloor = z.output<typeof shownFloor>;

const tableCall = z.object({
  table_id: id,
  table_title: z.string(),
  floor: z.string(),
  kind: z.enum(callKinds),
  called_at: instant,
});
export type TableCall = z.output<typeof tableCall>;

const { placeInvalid } = floorMessages;
const within = (least: number, most: number) =>
  z.int(placeInvalid).check(z.minimum(least, placeInvalid), z.maximum(most, placeInvalid));
const placed = {
  x: within(0, PLAN_SIDE),
  y: within(0, PLAN_SIDE),
  rotation: z.literal(rotations, placeInvalid),
};
const tableSide = within(TABLE_SIDE.least, TABLE_SIDE.most);
const savedTable = z
  .object({ id, ...placed, width: tableSide, height: tableSide, shape: z.enum(tableShapes, placeInvalid) })
  .check(z.refine(({ shape, width, height }) => shape === 'long' || width === height, placeInvalid));
const fixtureSide = within(FIXTURE_SIDE.least, FIXTURE_SIDE.most);
const savedFixture = z.object({
  ...placed,
  width: fixtureSide,
  height: fixtureSide,
  kind: z.enum(fixtureKinds, placeInvalid),
});

/** Tables of one floor; as many as a restaurant can have. */
const MOST_TABLES = 2000;
/** What the database holds. */
const MOST_VERSIONS = 2 ** 31 - 1;
/** A table takes some 130 bytes. */
const PLAN_BODY_LIMIT = 512 * 1024;

export const floor = {
  show: route({
    method: 'GET',
    path: '/floor',
    summary:
      'The tables of each floor with their places and the next reservation of today, and what stands beside them',
    weight: 'heavy',
    // Open orders can still be finished.
    access: access.anyOfEvenExpired('POS', 'ORDERS'),
    response: z.array(shownFloor),
    revalidate: 'content',
  }),
  calls: route({
    method: 'GET',
    path: '/floor/calls',
    summary: 'The tables whose guests call, those that wait longest first; nobody waits for more than half an hour',
    weight: 'heavy',
    access: access.anyOfEvenExpired('POS', 'ORDERS'),
    response: z.array(tableCall),
  }),
  answerCalls: route({
    method: 'POST',
    path: '/floor/calls/:tableId/answer',
    summary: 'Tell everybody that somebody goes to the table; where nobody calls any more, nothing changes',
    access: access.anyOfEvenExpired('POS', 'ORDERS'),
    params: z.object({ tableId: id }),
    errors: ['not_found'],
  }),
  plans: route({
    method: 'GET',
    path: '/settings/floor-plans',
    summary: 'The plan of each floor that has tables',
    weight: 'heavy',
    access: access.anyOf('SETTINGS'),
    response: z.array(floorPlan),
  }),
  save: route({
    method: 'POST',
    path: '/settings/floor-plans/save',
    summary:
      'Save the plan of one floor, drawn from the version that is named; tables left out have no place of their own',
    access: access.anyOf('SETTINGS'),
    bodyLimit: PLAN_BODY_LIMIT,
    body: z.object({
      floor: requiredText(floorMessages.floorNotFound),
      version: z.int().check(z.minimum(0), z.maximum(MOST_VERSIONS)),
      tables: list(savedTable).check(z.maxLength(MOST_TABLES)),
      fixtures: list(savedFixture).check(z.maxLength(MOST_FIXTURES, floorMessages.tooManyFixtures)),
    }),
    response: z.object({ version: z.int() }),
    message: floorMessages.saved,
    errors: ['not_found', 'already_exists', 'illegal_transition'],
  }),
};
