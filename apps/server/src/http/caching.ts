import type { Route } from '@comanda/contract/core/route';
import etag from '@fastify/etag';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** `cache-control` for the answer of a successful call. */
export function cacheControl({ revalidate, access }: Route): string {
  if (!revalidate) return 'no-store';
  return access.realm === 'public' ? 'no-cache' : 'private, no-cache';
}

/**
 * Adds a route whose answers carry an ETag. In a scope of its own, because the plugin hashes every answer that it
 * sees; weak, because the tag of the plain answer also stands for the compressed one.
 */
export function addRevalidated(app: FastifyInstance, options: RouteOptions): void {
  void app.register(async (scope) => {
    await scope.register(etag, { weak: true });
    scope.route(options);
  });
}
