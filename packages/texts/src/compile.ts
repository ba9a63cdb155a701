import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { Say, Values } from './say.ts';

/** What a file of texts holds: messages in ICU's notation, in groups and lists. */
export type Texts = { [name: string]: Texts } | readonly Texts[] | string;

/** A file of texts as a module: a function that gets `Say` and gives the texts, so that no page brings a parser along. */
export function asModule(texts: Texts): string {
  return `export default (say) => (${asCode(texts)});\n`;
}

function asCode(texts: Texts): string {
  if (typeof texts === 'string') {
    const message = compileMessage(texts);
    return typeof message === 'string'
      ? JSON.stringify(message)
      : `(values) => say(${JSON.stringify(message)}, values)`;
  }
  if (Array.isArray(texts)) return `[${texts.map(asCode).join(',')}]`;
  return `{${Object.entries(texts)
    .map(([name, each]) => `${JSON.stringify(name)}:${asCode(each)}`)
    .join(',')}}`;
}

/** What `asModule` gives, made at once: for Node. */
export function asObject(texts: Texts, say: Say): unknown {
  if (typeof texts === 'string') {
    const message = compileMessage(texts);
    return typeof message === 'string' ? message : (values: Values) => say(message, values);
  }
  if (Array.isArray(texts)) return texts.map((each: Texts) => asObject(each, say));
  return Object.fromEntries(Object.entries(texts).map(([name, each]) => [name, asObject(each, say)]));
}

/** @throws SyntaxError with the message, where it cannot be read */
function compileMessage(message: string): CompiledMessage {
  try {
    return compile(message);
  } catch (cause) {
    throw new SyntaxError(`not an ICU message: ${message}`, { cause });
  }
}
