import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';

/** The file that a click on the button saves. */
export async function downloadBy(trigger: Locator): Promise<{ name: string; bytes: Buffer; lines: string[] }> {
  const asked = trigger.page().waitForEvent('download');
  await trigger.click();
  const download = await asked;
  const bytes = readFileSync(await download.path());
  return { name: download.suggestedFilename(), bytes, lines: bytes.toString().split('\r\n') };
}
