export { checkBills, checkNumbers } from './check-bills.ts';
export { lockBills, type LockedRound, noteLine, payRounds, readBill, voidLines } from './change-bills.ts';
export { creditInvoice } from './credit-invoice.ts';
export { findInvoicedRounds } from './invoiced-rounds.ts';
export { openBill } from './open-bill.ts';
export { mainTable } from './tables-of-bills.ts';
export { takeBillSteps } from './take-bill-steps.ts';
export { lineOf, listed, openingOf, roundSteps } from './make-steps.ts';
export { holdDiscounted, spreadDiscounts } from './hold-bill.ts';
