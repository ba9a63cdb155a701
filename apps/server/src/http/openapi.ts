import { errorBody, errorStatus } from '@comanda/contract/core/errors';
import { BODY_LIMIT, type Contract, keyLength, type Route } from '@comanda/contract/core/route';
import * as z from 'zod/mini';
import { english } from '../texts/english.ts';

// `io: 'input'` everywhere: the input side of a codec is the wire format, also of answers.
const schema = (type: z.ZodMiniType) => z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' });

/** OpenAPI 3.1 from the contracts alone. */
export function openapi(contracts: Record<string, Contract>) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [tag, contract] of Object.entries(contracts)) {
    for (const [name, route] of Object.entries(contract)) {
      const path = `/api/v1${route.path.replace(/:(\w+)/g, '{$1}')}`;
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(tag, name, route) };
    }
  }
  return {
    openapi: '3.1.0' as const,
    info: { title: 'Comanda', version: '1', description: 'Amounts are decimals with at most two places.' },
    paths,
  };
}

function operation(tag: string, name: string, route: Route) {
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: route.summary,
    'x-access': route.access,
    ...(route.body && { 'x-body-limit': route.bodyLimit ?? BODY_LIMIT }),
    parameters: [...parameters('path', route.params), ...parameters('query', route.query), ...keyParameter(route)],
    ...requestBody(route),
    responses: {
      200: { description: route.message ? english(route.message) : 'OK', content: answerContent(route) },
      ...((route.revalidate || route.live === 'changes') && {
        304: { description: 'What the caller has is still good' },
      }),
      ...Object.fromEntries(
        (route.errors ?? []).map((code) => [
          errorStatus[code],
          { description: code, content: { 'application/json': { schema: schema(errorBody) } } },
        ]),
      ),
    },
  };
}

const file = { type: 'string', format: 'binary' };

const answerContent = (route: Route): object =>
  route.download ? { [route.download]: { schema: file } } : { 'application/json': { schema: answer(route) } };

function answer(route: Route): object {
  const body = route.response ? schema(route.response) : { type: 'object' };
  const message = { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] };
  return route.message ? { allOf: [message, body] } : body;
}

function requestBody(route: Route): object {
  if (route.upload) {
    const form = { type: 'object', properties: { [route.upload]: file }, required: [route.upload] };
    return { requestBody: { content: { 'multipart/form-data': { schema: form } } } };
  }
  return route.body ? { requestBody: { content: { 'application/json': { schema: schema(route.body) } } } } : {};
}

function parameters(place: 'path' | 'query', type: z.ZodMiniType | undefined) {
  if (!type) return [];
  const { properties = {}, required = [] } = schema(type) as { properties?: object; required?: string[] };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: of as object,
  }));
}

const keySchema = { type: 'string', minLength: keyLength.least, maxLength: keyLength.most };
const keyParameter = (route: Route) =>
  route.idempotent ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: keySchema }] : [];
