import { faults, paperWidths } from '@comanda/contract/printers/printer';
import * as z from 'zod/mini';
import { fitting } from '../../../lib/fitting.ts';
import { localStore } from '../../../lib/local-store.ts';

export const baudRates = [9600, 19_200, 38_400, 57_600, 115_200] as const;

const choice = z.object({
  kind: z.literal(['usb', 'serial']),
  /** How the browser finds the device again. A serial port that is none of USB has none. */
  vendorId: z.nullable(z.int()),
  productId: z.nullable(z.int()),
  serialNumber: z.nullable(z.string()),
  name: z.string(),
  baud: z.literal(baudRates),
  paperMm: z.literal(paperWidths),
  hasCutter: z.boolean(),
  hasDrawer: z.boolean(),
});
export type DirectPrinter = z.output<typeof choice>;

/** The printer on a cable of this very device; null where none was chosen. */
export const directPrinter = localStore<DirectPrinter | null>(
  'comanda.direct-printer',
  fitting(z.nullable(choice)),
  null,
);

/** `taken`: another program has the device. */
export const directFaults = [...faults, 'taken'] as const;
export type DirectFault = (typeof directFaults)[number];
