import type { Bill, DocumentCharge } from '@comanda/domain/bill/bill';
import type { WrittenCharge } from '../invoices/public.ts';

/** What a document says of its charges. */
export const chargesOf = ({ charges }: Bill, documented: readonly DocumentCharge[]): WrittenCharge[] =>
  documented.map(({ chargeId, ...amounts }) => {
    const charge = charges.find(({ id }) => id === chargeId);
    return { title: charge?.title ?? '', rule: charge?.tax ?? null, amounts };
  });
