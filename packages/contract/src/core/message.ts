import type { Messages } from './messages.generated.ts';

declare const parameters: unique symbol;

/**
 * A message for the person, by its key in the files of texts (`orders.paid` is `paid` in `orders.en.json`).
 * `Parameters`: what its words name, null for nothing.
 */
export type MessageKey<Parameters = null> = string & { readonly [parameters]: Parameters };

export type Values = Readonly<Record<string, string | number>>;

/** A message with what its words name. */
export type Said = { key: string; params?: Values | undefined };

/** The keys of an area's messages: `messageKeys('orders').paid`. Only the types know which there are. */
export function messageKeys<Area extends keyof Messages>(area: Area) {
  const keys = new Proxy({}, { get: (_, name) => `${area}.${String(name)}` });
  return keys as { readonly [Name in keyof Messages[Area]]: MessageKey<Messages[Area][Name]> };
}

/** A message whose words name something. */
export const said = <P extends Values>(key: MessageKey<P>, params: P): Said => ({ key, params });
