import type { ErrorCode } from '@comanda/contract/core/errors';
import type { MessageKey, Said } from '@comanda/contract/core/message';
import { asSaid, english } from '../texts/english.ts';

/** An expected failure with a message for the person; `fields` puts it at an input of a form. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly said: Said;
  readonly fields: Record<string, Said> | undefined;

  constructor(
    code: ErrorCode,
    message: MessageKey | Said,
    fields?: Record<string, MessageKey | Said>,
    options?: ErrorOptions,
  ) {
    super(english(message), options);
    this.code = code;
    this.said = asSaid(message);
    this.fields = fields && mapValues(fields, asSaid);
  }
}

export const mapValues = <From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
