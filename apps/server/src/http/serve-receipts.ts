import { acceptedLanguage, type TextLanguage } from '@comanda/texts/languages';
import type { FastifyError, FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';

type Receipts = {
  page: (token: string, language: TextLanguage) => Promise<string | null>;
  pdf: (token: string, language: TextLanguage) => Promise<Buffer | null>;
  gone: (language: TextLanguage) => string;
  busy: (language: TextLanguage) => string;
};

/** Pages and files that one address may ask for in a minute; a dining room behind one address is some dozen guests. */
const LIMIT_PER_MINUTE = 120;
const HTML = 'text/html; charset=utf-8';

/** The receipts of guests: no calls of the API, because a browser asks for them, so that what goes wrong is a page, too. */
export function serveReceipts(app: FastifyInstance, receipts: Receipts, { rateLimits }: { rateLimits: boolean }): void {
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      // What is given back later shows, and nobody keeps it who is not the guest.
      void reply.headers({ 'cache-control': 'private, no-store', vary: 'accept-language', 'x-robots-tag': 'noindex' });
    });
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      if (error.statusCode !== 429) throw error;
      return reply
        .status(429)
        .type(HTML)
        .send(receipts.busy(languageOf(request)));
    });
    const limits: Pick<RouteShorthandOptions, 'config'> = rateLimits
      ? { config: { rateLimit: { max: LIMIT_PER_MINUTE, timeWindow: 60_000 } } }
      : {};

    type Asked = FastifyRequest<{ Params: { token: string } }>;
    const serve = (
      ending: string,
      {
        type,
        make,
      }: { type: string; make: (token: string, language: TextLanguage) => Promise<string | Buffer | null> },
    ) =>
      scope.get(`/r/:token${ending}`, { ...limits, exposeHeadRoute: true }, async (request: Asked, reply) => {
        const language = languageOf(request);
        const made = await make(request.params.token, language);
        if (made === null) return reply.status(404).type(HTML).send(receipts.gone(language));
        return reply.type(type).send(made);
      });
    serve('.pdf', { type: 'application/pdf', make: receipts.pdf });
    serve('', { type: HTML, make: receipts.page });
  });
}

const languageOf = ({ headers }: FastifyRequest): TextLanguage => acceptedLanguage(headers['accept-language']);
