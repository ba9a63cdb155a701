import { subscriptionMessages } from '@comanda/contract/subscription/subscription.messages';
import { acceptedLanguage } from '@comanda/texts/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import { AppError } from '../errors/app-error.ts';
import { type BillingEvent, readBillingEvent } from './billing-event.ts';
import type { Billing } from './billing.ts';
import { checkoutPage, expiredCheckoutPage } from './test-checkout-page.ts';

export type BillingDeps = {
  provider: Billing;
  /** @returns whether the tenant is subscribed afterwards; null where the tenant does not exist (any more) */
  applyEvent: (event: BillingEvent) => Promise<boolean | null>;
  now: () => Date;
};

/** Bytes of an event: the provider sends whole objects with all they refer to. */
const EVENT_LIMIT = 1024 * 1024;

const HTML = 'text/html; charset=utf-8';

/** What the payment provider and its stand-in need besides the calls of the API. */
export async function serveBilling(app: FastifyInstance, { provider, applyEvent, now }: BillingDeps): Promise<void> {
  const { webhookSecret, testCheckout } = provider;

  /** The one way in for events, real or tested. */
  async function receive(body: Buffer, signature: string): Promise<boolean> {
    const event = readBillingEvent(verify(body, signature, webhookSecret, now()));
    const isSubscribed = event && (await applyEvent(event));
    // The provider sends again, for days, whatever is not answered with 200. It would not be ours then either.
    if (event && isSubscribed === null)
      app.log.warn({ event: event.id, kind: event.kind }, 'a payment event of a restaurant that does not exist');
    return isSubscribed === true;
  }

  await app.register(async (scope) => {
    // The signature covers the bytes as they were sent.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope.post<{ Body?: Buffer }>('/webhooks/stripe', { bodyLimit: EVENT_LIMIT }, async ({ body, headers }) => {
      await receive(body ?? Buffer.alloc(0), String(headers['stripe-signature'] ?? ''));
      return { received: true };
    });
    if (!testCheckout) return;

    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    const gone = ({ headers }: FastifyRequest, reply: FastifyReply) =>
      reply
        .status(404)
        .type(HTML)
        .send(expiredCheckoutPage(acceptedLanguage(headers['accept-language'])));

    scope.get<{ Params: { token: string } }>('/test-checkout/:token', async (request, reply) => {
      const { token } = request.params;
      if (!testCheckout.eventsOf(token)) return gone(request, reply);
      return reply.type(HTML).send(checkoutPage(acceptedLanguage(request.headers['accept-language']), token));
    });

    scope.post<{ Params: { token: string } }>('/test-checkout/:token/pay', async (request, reply) => {
      const events = testCheckout.eventsOf(request.params.token);
      if (!events) return gone(request, reply);
      let isSubscribed = false;
      for (const payload of events) {
        const timestamp = Math.floor(now().getTime() / 1000);
        const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp });
        isSubscribed = await receive(Buffer.from(payload), signature);
      }
      // A checkout that was paid and later cancelled does not start again.
      return reply.redirect(isSubscribed ? '/success' : '/cancelled-payment', 303);
    });

    scope.post('/test-checkout/:token/cancel', async (_request, reply) => reply.redirect('/cancelled-payment', 303));
  });
}

function verify(body: Buffer, signature: string, secret: string, now: Date): Stripe.Event {
  try {
    const event = Stripe.webhooks.constructEvent(body, signature, secret, undefined, undefined, now.getTime());
    if (!eventSchema.safeParse(event).success) throw new SyntaxError('no event of Stripe');
    return event;
  } catch (error) {
    const isRefusal = error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError;
    if (!isRefusal) throw error;
    throw new AppError('invalid_input', subscriptionMessages.unsignedEvent, undefined, { cause: error });
  }
}

/** The fields that every event has. */
const eventSchema = z.object({
  id: z.string().check(z.regex(/^[!-~]{1,255}$/)),
  type: z.string(),
  data: z.object({ object: z.looseObject({}) }),
});
