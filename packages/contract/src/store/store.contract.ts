import { isCurrencyCode } from '@comanda/domain/currency';
import { isPhone, PHONE_LENGTH } from '@comanda/domain/phone';
import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { currency, isEmail, LONG_TEXT, requiredText, text, timeZone } from '../core/fields.ts';
import type { MessageKey } from '../core/message.ts';
import { coreMessages } from '../core/messages.ts';
import { route } from '../core/route.ts';
import { storeMessages } from './store.messages.ts';

/** Characters of a tax number, and of what the country calls it. */
export const TAX_NUMBER_LENGTH = 50;

export const storeSettings = z.object({
  storeName: z.string(),
  email: z.nullable(z.string()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Ours, like its label: a VAT ID, an ABN, a GSTIN. */
  taxNumber: z.nullable(z.string()),
  taxNumberLabel: z.nullable(z.string()),
  currency,
  image: z.nullable(z.string()),
  timeZone: z.string(),
  dayStartHour: z.int(),
  isQRMenuEnabled: z.boolean(),
  isQROrderEnabled: z.boolean(),
  /** Ours: guests call staff from their table. */
  isTableCallEnabled: z.boolean(),
  uniqueQRCode: z.string(),
});
export type StoreSettings = z.output<typeof storeSettings>;

/** Who writes an invoice: the store as it stood when the invoice was written. */
export const letterhead = z.object({
  storeName: z.string(),
  address: z.nullable(z.string()),
  taxNumber: z.nullable(z.string()),
  taxNumberLabel: z.nullable(z.string()),
});
export type Letterhead = z.output<typeof letterhead>;

/** As the init calls answer it: also under the names of the public menu, for clients that know those. */
export const initialStoreSettings = z.codec(
  z.extend(storeSettings, {
    store_name: z.optional(z.string()),
    is_qr_menu_enabled: z.optional(z.boolean()),
    is_qr_order_enabled: z.optional(z.boolean()),
    is_table_call_enabled: z.optional(z.boolean()),
    unique_qr_code: z.optional(z.string()),
  }),
  z.custom<StoreSettings>(),
  {
    decode: ({
      store_name: _name,
      is_qr_menu_enabled: _menu,
      is_qr_order_enabled: _order,
      is_table_call_enabled: _call,
      unique_qr_code: _code,
      ...own
    }) => own,
    encode: (settings) => ({
      ...settings,
      store_name: settings.storeName,
      is_qr_menu_enabled: settings.isQRMenuEnabled,
      is_qr_order_enabled: settings.isQROrderEnabled,
      is_table_call_enabled: settings.isTableCallEnabled,
      unique_qr_code: settings.uniqueQRCode,
    }),
  },
);

/** A text that may be left out; blank counts as left out. */
const optional = (isValid: (value: string) => boolean, message: MessageKey, max?: number, tooLong?: MessageKey) =>
  z._default(z.nullable(text(max, tooLong).check(z.refine((value) => value === '' || isValid(value), message))), null);

const settings = access.anyOf('SETTINGS');

/** Specification part 2, sections 2 and 7, "Settings"; tax number, time zone, day start and logo are ours. */
export const store = {
  get: route({
    method: 'GET',
    path: '/settings/store-setting',
    summary: 'Name, address, currency and QR switches of the store',
    access: settings,
    response: z.extend(storeSettings, {
      /** The sign-in address that older versions showed to guests; they see none until this is answered. */
      askedEmail: z.nullable(z.string()),
      /** False from the first order or invoice on. */
      isCurrencyFree: z.boolean(),
    }),
  }),
  save: route({
    method: 'POST',
    path: '/settings/store-setting',
    summary:
      'Change the store; what is left out of calls, tax number, time zone and day start stays. The currency of a store that has sold cannot be changed',
    access: settings,
    body: z.object({
      storeName: requiredText(storeMessages.nameMissing),
      email: optional(isEmail, storeMessages.emailInvalid, 254),
      address: optional(() => true, coreMessages.textTooLong, LONG_TEXT),
      phone: optional(isPhone, storeMessages.phoneInvalid, PHONE_LENGTH, storeMessages.phoneInvalid),
      currency: z.string(storeMessages.currencyUnknown).check(z.refine(isCurrencyCode, storeMessages.currencyUnknown)),
      isQRMenuEnabled: z.boolean(),
      isQROrderEnabled: z.boolean(),
      isTableCallEnabled: z.optional(z.boolean()),
      taxNumber: z.optional(z.nullable(text(TAX_NUMBER_LENGTH))),
      taxNumberLabel: z.optional(z.nullable(text(TAX_NUMBER_LENGTH))),
      timeZone: z.optional(timeZone(storeMessages.timeZoneUnknown)),
      dayStartHour: z.optional(
        z
          .int(storeMessages.dayStartInvalid)
          .check(z.minimum(0, storeMessages.dayStartInvalid), z.maximum(23, storeMessages.dayStartInvalid)),
      ),
    }),
    message: storeMessages.saved,
    errors: ['illegal_transition'],
  }),
  answerEmail: route({
    method: 'POST',
    path: '/settings/store-setting/answer-email',
    summary: 'Say whether guests may see the sign-in address that the store had for its e-mail',
    access: settings,
    body: z.object({ show: z.boolean(coreMessages.invalidRequest) }),
    message: storeMessages.saved,
    errors: ['not_found'],
  }),
  uploadLogo: route({
    method: 'POST',
    path: '/settings/store-setting/upload-photo',
    summary: 'Set the logo of the store',
    access: settings,
    upload: 'image',
    ownTransaction: true,
    response: z.object({ imageURL: z.string() }),
    message: storeMessages.logoSaved,
    errors: ['too_large', 'unsupported_media_type'],
  }),
  removeLogo: route({
    method: 'POST',
    path: '/settings/store-setting/remove-photo',
    summary: 'Remove the logo of the store',
    access: settings,
    ownTransaction: true,
    message: storeMessages.logoRemoved,
  }),
};
