import type { Charge, CreditNote, Discount, Invoice, Line, LineChange, Opening, Payment } from './bill.ts';

/** What happened to a bill. The history is a list of these, and replaying it gives the bill as it is. */
export type Step =
  | ({ kind: 'opened' } & Opening)
  | { kind: 'described'; name: string | null; guests: number | null; serverId: string | null }
  | { kind: 'seated'; tableIds: readonly string[] }
  | { kind: 'sent'; lines: readonly NewLine[] }
  | { kind: 'moved_in'; fromBillId: string; lines: readonly NewLine[] }
  /** `arrived`: they came with lines from another bill, where they were counted. */
  | { kind: 'changed'; changes: readonly { lineId: string; change: LineChange }[]; arrived?: true | undefined }
  | { kind: 'seat'; lineId: string; seat: number | null }
  /** The kitchen was told something else of a line. */
  | { kind: 'noted'; lineId: string; from: Said; to: Said }
  | { kind: 'discounted'; discount: Discount; reason: string }
  | { kind: 'charged'; charge: Charge }
  /** Takes back a discount, of the bill or of a line, or a charge. */
  | { kind: 'taken_back'; id: string }
  | { kind: 'divided'; parts: readonly { id: string; name: string | null }[]; lines: readonly Division[] }
  | { kind: 'paid'; payment: Payment }
  /** `restId` names the part for what may still be added, where the rest itself is settled and the bill is not. */
  | { kind: 'settled'; invoice: Invoice; restId: string | null }
  /** A paper of it: what it owes before it is paid, what a round came to, or the document of an invoice or credit note. */
  | { kind: 'printed'; document: PrintedDocument; documentId: string | null; isCopy: boolean }
  | { kind: 'corrected'; paymentId: string; typeId: string | null }
  | { kind: 'credited'; creditNote: CreditNote }
  | { kind: 'merged'; intoBillId: string }
  | { kind: 'voided' };

export const printedDocuments = ['pro_forma', 'round', 'receipt', 'credit_note'] as const;
export type PrintedDocument = (typeof printedDocuments)[number];

/** What the guest wants of a line, or must not eat. */
export type Said = { notes: string | null; isAllergy: boolean };
export type NewLine = Omit<Line, 'changes' | 'slicesPerUnit' | 'held' | 'spread'>;
/** What parts hold of a line. What nobody is named for is the rest's. */
export type Division = Pick<Line, 'slicesPerUnit' | 'held'> & { lineId: string };
