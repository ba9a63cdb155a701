import { errorStatus } from '@comanda/contract/core/errors';
import { acceptedLanguage, type TextLanguage } from '@comanda/texts/languages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { AppError } from '../errors/app-error.ts';

type Receipts = {
  page: (token: string, language: TextLanguage) => Promise<string | null>;
  pdf: (token: string, language: TextLanguage) => Promise<Buffer | 'too long' | null>;
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
    scope.setErrorHandler((error: FastifyError | AppError, request, reply) => {
      const status = error instanceof AppError ? errorStatus[error.code] : error.statusCode;
      if (status !== errorStatus.rate_limited && status !== errorStatus.unavailable) throw error;
      return reply
        .status(status)
        .type(HTML)
        .send(receipts.busy(languageOf(request)));
    });
    const limits: Pick<RouteShorthandOptions, 'config'> = rateLimits
      ? { config: { rateLimit: { max: LIMIT_PER_MINUTE, timeWindow: 60_000 } } }
      : {};

    type Asked = FastifyRequest<{ Params: { token: string } }>;
    const options = { ...limits, exposeHeadRoute: true };
    const gone = (reply: FastifyReply, language: TextLanguage) =>
      reply.status(404).type(HTML).send(receipts.gone(language));
    scope.get('/r/:token.pdf', options, async (request: Asked, reply) => {
      const { token } = request.params;
      const file = await receipts.pdf(token, languageOf(request));
      if (file === null) return gone(reply, languageOf(request));
      return file === 'too long' ? reply.redirect(`/r/${token}`, 303) : reply.type('application/pdf').send(file);
    });
    scope.get('/r/:token', options, async (request: Asked, reply) => {
      const page = await receipts.page(request.params.token, languageOf(request));
      return page === null ? gone(reply, languageOf(request)) : reply.type(HTML).send(page);
    });
  });
}

const languageOf = ({ headers }: FastifyRequest): TextLanguage => acceptedLanguage(headers['accept-language']);
