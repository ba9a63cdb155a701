import { LogController } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The tenant of the sender, where the cookies named one. An opaque id, and the only thing in the log about a
     * restaurant.
     */
    tenantId: string | null;
  }
}

/**
 * Options for Fastify's logger: JSON lines that can hold nothing about a person. Paths, queries, headers and bodies are
 * never logged; of an error only what this program and its libraries named, and not the values that they quote.
 */
export const logging = (level: string) => ({
  level,
  serializers: {
    req: ({ method, routeOptions }: { method?: string; routeOptions?: { url?: string } }) => ({
      method: method ?? '',
      route: routeOptions?.url,
    }),
    err: describeError,
  },
  hooks: { logMethod: logWithoutValues },
});

/** One line for each request, when it is over. */
export const requestLog = () =>
  Object.assign(new LogController(), {
    incomingRequest: () => {},
    // This line would hold the address; the line of the request says the rest.
    routeNotFound: () => {},
    requestCompleted: ((error, { log, method, routeOptions, tenantId }, { statusCode, elapsedTime }) => {
      const about = { method, route: routeOptions.url, status: statusCode, ms: Math.round(elapsedTime), tenantId };
      log.info(error ? { ...about, brokeOff: true } : about, 'request');
    }) satisfies LogController['requestCompleted'],
  });

type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string | undefined;
  constraint?: string | undefined;
  table?: string | undefined;
  cause?: LoggedError;
};

/**
 * The part of an error that may be logged. PostgreSQL puts rows into `detail`, mail servers put addresses into their
 * answer, and `JSON.parse` puts the text into the message: hence a closed list, and no quotations.
 */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { code, constraint, table } = error as { code?: unknown; constraint?: string; table?: string };
  return {
    type: error.constructor.name,
    message: withoutValues(error.message),
    stack: framesOf(error),
    code: typeof code === 'string' ? code : undefined,
    constraint,
    table,
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

/** Cuts from the first mark to the last, because a quoted text may hold marks itself. */
const QUOTED = /(["'`]).*\1/s;
const EMAIL = /[^\s@]+@[^\s@]+/g;
const PHONE = /\+?\d[\d\s()/-]{4,}\d/g;

const withoutValues = (text: string): string =>
  text.replace(QUOTED, '$1…$1').replaceAll(EMAIL, '…').replaceAll(PHONE, '…');

/** Where the error happened. A stack begins with the message, which may have several lines. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at .*(:\d+:\d+\)?|\))$/.test(line))
    .join('\n');

/** Libraries put errors into their texts, and pino takes an error's message where a line has no text of its own. */
function logWithoutValues(this: unknown, args: unknown[], log: (...args: never[]) => void): void {
  const [about, text] = args;
  if (typeof about === 'string') return log.apply(this, [withoutValues(about)] as never[]);
  const error = about instanceof Error ? about : (about as { err?: unknown } | undefined)?.err;
  const words = typeof text === 'string' ? text : error instanceof Error ? error.message : '';
  log.apply(this, [error === about ? { err: error } : about, withoutValues(words)] as never[]);
}
