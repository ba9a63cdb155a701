import type { ErrorCode } from '@comanda/contract/core/errors';

/** An expected failure with a text for the person; `fields` puts it at an input of a form. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.fields = fields;
  }
}
