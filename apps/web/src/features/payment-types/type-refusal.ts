import { ApiError } from '../../lib/call.ts';

/** What the server says of the payment type, where that is why it took no payment: to be shown beside the choice. */
export const typeRefusal = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.fields['paymentTypeId'] : undefined;
