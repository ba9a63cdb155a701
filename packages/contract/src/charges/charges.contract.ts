import type { ChargeRule } from '@comanda/domain/bill/charge-rules';
import { MAX_MINOR, ZERO } from '@comanda/domain/money';
import { ONE_HUNDRED_PERCENT } from '@comanda/domain/tax';
import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { byId, id, money, rate, requiredText, text } from '../core/fields.ts';
import { coreMessages } from '../core/messages.ts';
import { route } from '../core/route.ts';
import { deliveryTypes } from '../pos/cart-line.ts';
import { tax } from '../taxes/taxes.contract.ts';
import { chargeMessages } from './charges.messages.ts';

export const MOST_CHARGE_RULES = 20;

/** Who may take the charge off a bill: whoever sells, or the admin alone. */
export const removers = ['everyone', 'admin'] as const;

const anyRate = rate(chargeMessages.sizeMissing);

const chargeRule = z.object({
  id,
  title: z.string(),
  /** One of them is null. */
  rate: z.nullable(anyRate),
  amount: z.nullable(money),
  tax: z.nullable(tax),
  /** It applies to bills of which all of these are true; null is of all. */
  from_guests: z.nullable(z.int()),
  delivery_type: z.nullable(z.enum(deliveryTypes)),
  floor: z.nullable(z.string()),
  removable_by: z.enum(removers),
  is_active: z.boolean(),
});
export type ChargeRuleSetting = z.output<typeof chargeRule>;

/** As the domain reads it. */
export function ruleOf({ id, title, rate: percent, amount, tax: taxed, ...rule }: ChargeRuleSetting): ChargeRule {
  const { from_guests: fromGuests, delivery_type: deliveryType, floor, is_active: isActive } = rule;
  const own = taxed && { type: taxed.type, rate: taxed.rate };
  const common = { id, title, tax: own, fromGuests, deliveryType, floor, isActive };
  return percent === null ? { ...common, amount: amount ?? ZERO } : { ...common, rate: percent };
}

const orNull = <Value extends z.ZodMiniType>(value: Value) => z._default(z.nullable(value), null);
const size = (most: number) => z.refine<number>((value) => value > 0 && value <= most, chargeMessages.sizeMissing);

const fields = z
  .object({
    title: requiredText(chargeMessages.titleMissing, 100),
    rate: orNull(anyRate.check(size(ONE_HUNDRED_PERCENT))),
    amount: orNull(money.check(size(MAX_MINOR))),
    taxId: orNull(id),
    fromGuests: orNull(
      z
        .int(chargeMessages.guestsInvalid)
        .check(z.minimum(1, chargeMessages.guestsInvalid), z.maximum(999, chargeMessages.guestsInvalid)),
    ),
    deliveryType: orNull(z.enum(deliveryTypes, coreMessages.invalidRequest)),
    floor: orNull(text()),
    removableBy: z._default(z.enum(removers, coreMessages.invalidRequest), 'everyone'),
    isActive: z._default(z.boolean(coreMessages.invalidRequest), true),
  })
  .check(
    z.refine((rule) => (rule.rate === null) !== (rule.amount === null), {
      error: chargeMessages.sizeMissing,
      path: ['rate'],
    }),
  );

/** What bills owe besides lines, by rules of the restaurant. Decision 054. */
export const charges = {
  list: route({
    method: 'GET',
    path: '/charges',
    summary: 'The rules by which bills owe charges, by title',
    // Open bills can still be paid.
    access: access.anyOfEvenExpired('POS', 'ORDERS', 'SETTINGS'),
    response: z.array(chargeRule),
  }),
  add: route({
    method: 'POST',
    path: '/settings/charges/add',
    summary:
      'Add a rule: a percentage of what is ordered, or an amount, for the bills of which it says that they owe it',
    access: access.anyOf('SETTINGS'),
    body: fields,
    response: byId,
    message: chargeMessages.added,
    errors: ['not_found', 'illegal_transition'],
  }),
  update: route({
    method: 'POST',
    path: '/settings/charges/:id/update',
    summary: 'Change a rule; bills that were charged by it keep their charge',
    access: access.anyOf('SETTINGS'),
    params: byId,
    body: fields,
    message: chargeMessages.updated,
    errors: ['not_found'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/settings/charges/:id',
    summary: 'Delete a rule; bills that were charged by it keep their charge',
    access: access.anyOf('SETTINGS'),
    params: byId,
    message: chargeMessages.deleted,
    errors: ['not_found'],
  }),
};
