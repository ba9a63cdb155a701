import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/**
 * Headers that tell browsers to trust only our own pages. They are the same for every answer, so helmet is asked once.
 */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const sample = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({
    contentSecurityPolicy: { directives: contentSecurityPolicy(publicUrl) },
    xFrameOptions: { action: 'deny' },
    hsts: publicUrl.startsWith('https:'),
  })(sample.req, sample, () => {});
  const headers = sample.getHeaders();
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

// Styles of dialogs and toasts are set by script; scripts themselves come from our own files only.
const contentSecurityPolicy = (publicUrl: string) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  // Not all browsers count a socket to the page's own address as "self".
  connectSrc: ["'self'", new URL(publicUrl).origin.replace(/^http/, 'ws')],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
});
