/** Null sends the order unpaid; otherwise it is paid at once, by this payment type if one was chosen. */
export type Payment = { paymentTypeId: string | null } | null;
