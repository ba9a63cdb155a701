import * as z from 'zod/mini';

/**
 * Makes an `understand` for `localStore` from a schema. In a file of its own, because the QR page has no room for
 * schemas.
 */
export const fitting =
  <Value>(schema: z.ZodMiniType<Value>) =>
  (kept: unknown): Value | undefined => {
    const parsed = z.safeParse(schema, kept);
    return parsed.success ? parsed.data : undefined;
  };
