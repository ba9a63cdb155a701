import { ApiError } from '../../lib/call.ts';

/** The server's message about the payment type, if it refused the payment for that. It is shown beside the choice. */
export const typeRefusal = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.fields['paymentTypeId'] : undefined;
