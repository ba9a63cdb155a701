import { textsLoaded } from './catalogue.ts';

/** `await withTexts(import('./search-dialog.tsx'))`: the code with its texts, in the reader's language, which come by themselves. */
export async function withTexts<Code>(loading: Promise<Code>): Promise<Code> {
  const code = await loading;
  await textsLoaded();
  return code;
}
