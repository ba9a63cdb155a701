import type { Texts } from '@comanda/texts/compile';
import { type Kind, parametersOf } from './parameters.ts';

/** The type of a file of texts: what a text names is part of it, so a parameter that is missing does not compile. */
export function declarationOf(texts: Texts): string {
  if (typeof texts === 'string') return typeOf(parametersOf(texts));
  if (Array.isArray(texts)) return `readonly [${texts.map(declarationOf).join(', ')}]`;
  const fields = Object.entries(texts).map(([name, each]) => `${JSON.stringify(name)}: ${declarationOf(each)}`);
  return `{ ${fields.join('; ')} }`;
}

function typeOf(parameters: Map<string, Kind>): string {
  return parameters.size === 0 ? 'string' : `(values: ${valuesType(parameters)}) => string`;
}

/** `{ count: number }` */
export function valuesType(parameters: Map<string, Kind>): string {
  const words = (kind: Kind) =>
    typeof kind === 'string' ? kind : kind.map((word) => JSON.stringify(word)).join(' | ');
  return `{ ${[...parameters].map(([name, kind]) => `${JSON.stringify(name)}: ${words(kind)}`).join('; ')} }`;
}
