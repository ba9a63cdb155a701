import { MAX_QUANTITY } from '@comanda/domain/cart';
import * as z from 'zod/mini';
import { id, LONG_TEXT, list, text } from '../core/fields.ts';
import { posMessages } from './pos.messages.ts';

export const deliveryTypes = ['dinein', 'delivery', 'takeaway'] as const;
export type DeliveryType = (typeof deliveryTypes)[number];
export const customerTypes = ['WALKIN', 'CUSTOMER'] as const;
export type CustomerType = (typeof customerTypes)[number];

/** Lines of a cart at the till: a banquet. */
export const MAX_LINES = 200;
/** Lines of a diner's cart: the table of a family. */
export const MAX_DINERS_LINES = 50;
/** Pieces of one line. */
export const MAX_ADDONS = 50;
/** Characters of whom and where an order is brought. */
export const MAX_DELIVER_TO = 300;

/** Characters in all notes of an order together: 100 for each of its lines. */
const notesOf = (lines: number): number => 100 * lines;
export const MAX_NOTES = notesOf(MAX_LINES);

/** The highest number of a seat at a table. */
export const MAX_SEAT = 99;

/** The server reads only ids, quantity, notes, allergy, seat and course of a cart line: prices are its own. */
const dinersLine = z.object(
  {
    id: z.uuid(posMessages.itemGone),
    quantity: z
      .int(posMessages.quantityInvalid)
      .check(z.minimum(1, posMessages.quantityInvalid), z.maximum(MAX_QUANTITY, posMessages.quantityInvalid)),
    notes: z._default(z.nullable(text(LONG_TEXT)), null),
    /** Ours: the guest must not eat what the notes name, or the cook asks what it is. */
    isAllergy: z.optional(z.boolean()),
    variant_id: z._default(z.nullable(z.uuid(posMessages.variantGone)), null),
    addons_ids: z._default(
      list(z.uuid(posMessages.addonGone), posMessages.lineInvalid).check(
        z.maxLength(MAX_ADDONS, posMessages.lineInvalid),
      ),
      [],
    ),
  },
  posMessages.lineInvalid,
);
/** Staff say besides for which seat it is (null is for the table as a whole), and when its course is made. */
export const cartLine = z.extend(dinersLine, {
  seat: z.optional(
    z.nullable(
      z
        .int(posMessages.seatInvalid)
        .check(z.minimum(1, posMessages.seatInvalid), z.maximum(MAX_SEAT, posMessages.seatInvalid)),
    ),
  ),
  /** Ours: another course than that of its category; null is none. */
  courseId: z.optional(z.nullable(id)),
  /** Ours: whether it waits for its course, where the waiter said so. */
  isHeld: z.optional(z.boolean()),
});
export type CartLine = z.output<typeof cartLine>;

const cartOf = <Line extends z.ZodMiniType<{ notes: string | null }>>(line: Line, most: number) =>
  list(line, posMessages.cartEmpty).check(
    z.minLength(1, posMessages.cartEmpty),
    z.maxLength(most, posMessages.tooManyLines),
    z.refine((lines) => charactersOfNotes(lines) <= notesOf(most), posMessages.notesTooLong),
  );
export const cart = cartOf(cartLine, MAX_LINES);
export const dinersCart = cartOf(dinersLine, MAX_DINERS_LINES);

const charactersOfNotes = (lines: readonly Pick<CartLine, 'notes'>[]): number =>
  lines.reduce((sum, line) => sum + (line.notes?.length ?? 0), 0);
