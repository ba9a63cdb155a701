import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { LONG_TEXT, text } from '../core/fields.ts';
import { route } from '../core/route.ts';
import { printingMessages } from './printing.messages.ts';

/** Width of the paper in mm (specification part 2, section 9). */
export const pageFormats = [80, 57] as const;

const switches = {
  showNotes: z.boolean(),
  isEnablePrint: z.boolean(),
  showStoreDetails: z.boolean(),
  showCustomerDetails: z.boolean(),
  printToken: z.boolean(),
};

export const printSettings = z.object({
  /** Width of the paper in mm: 80 or 57. */
  pageFormat: z.int(),
  header: z.nullable(z.string()),
  footer: z.nullable(z.string()),
  ...switches,
  /** Ours: the store's logo on top. */
  showLogo: z.boolean(),
  /** Ours: who served. */
  showServer: z.boolean(),
  /** Ours: the code of the receipt without paper. */
  showLink: z.boolean(),
});
export type PrintSettings = z.output<typeof printSettings>;

/** The same settings under both spellings, as the init calls answer them. */
export const initialPrintSettings = z.codec(
  z.extend(printSettings, {
    page_format: z.optional(z.int()),
    show_notes: z.optional(z.boolean()),
    is_enable_print: z.optional(z.boolean()),
    show_store_details: z.optional(z.boolean()),
    show_customer_details: z.optional(z.boolean()),
    print_token: z.optional(z.boolean()),
  }),
  printSettings,
  {
    decode: (wire) => wire,
    encode: (settings) => ({
      ...settings,
      page_format: settings.pageFormat,
      show_notes: settings.showNotes,
      is_enable_print: settings.isEnablePrint,
      show_store_details: settings.showStoreDetails,
      show_customer_details: settings.showCustomerDetails,
      print_token: settings.printToken,
    }),
  },
);

export const printing = {
  get: route({
    method: 'GET',
    path: '/settings/print-setting',
    summary: 'What a receipt shows',
    access: access.anyOf('SETTINGS'),
    response: printSettings,
  }),
  save: route({
    method: 'POST',
    path: '/settings/print-setting',
    summary:
      'Change what a receipt shows; counts for the next one. Logo, server and code stay as they are where they are left out',
    access: access.anyOf('SETTINGS'),
    body: z.object({
      pageFormat: z.literal(pageFormats, printingMessages.pageFormatInvalid),
      header: z._default(z.nullable(text(LONG_TEXT)), null),
      footer: z._default(z.nullable(text(LONG_TEXT)), null),
      ...switches,
      showLogo: z.optional(z.boolean()),
      showServer: z.optional(z.boolean()),
      showLink: z.optional(z.boolean()),
    }),
    message: printingMessages.saved,
  }),
};
