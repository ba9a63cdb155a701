import { textsLoaded } from './catalogue.ts';

const modules = new Set<object>();

/** `await lateCode(import('./search-dialog.tsx'))`: code that comes when it is needed, with its texts. */
export async function lateCode<Code extends object>(loading: Promise<Code>): Promise<Code> {
  const code = await loading;
  await textsLoaded();
  modules.add(code);
  return code;
}

/** A part of late code that is here already, by its name: it can be shown without a wait. */
export function arrivedPart<Part, Name extends string>(name: Name): Part | undefined {
  for (const module of modules) if (name in module) return (module as Record<Name, Part>)[name];
  return undefined;
}
