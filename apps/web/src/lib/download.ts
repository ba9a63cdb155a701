import { coreMessages } from '@comanda/contract/core/messages';
import type { Route } from '@comanda/contract/core/route';
import { ApiError } from './call.ts';
import { readFailure } from './failed-answer.ts';
import { libTexts } from './lib.texts.ts';
import { say } from './say.ts';
import { refreshSession } from './session-transport.ts';

/**
 * Fetches the file that a route of the tenant answers with, and hands it to the browser to keep.
 *
 * @param onProgress is told how many bytes have come so far
 * @throws ApiError for every failure; a file that broke off is never kept.
 */
export async function download(route: Route & { download: string }, onProgress: (bytes: number) => void) {
  const ask = () =>
    fetch(`/api/v1${route.path}`).catch((cause: unknown) => {
      throw new ApiError('offline', libTexts.offline, { cause });
    });
  let answer = await ask();
  if (answer.status === 401 && (await refreshSession()).status === 200) answer = await ask();
  if (answer.status === 401) throw new ApiError('session_over', say(coreMessages.signInAgain));
  if (answer.status !== 200 || !answer.body) throw await failureOf(answer);

  const file = await readFile(answer.body, route.download, onProgress);
  const [, name = 'export'] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  keep(file, name);
}

async function readFile(body: ReadableStream<Uint8Array>, type: string, onProgress: (bytes: number) => void) {
  const parts: BlobPart[] = [];
  const reader = body.getReader();
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new ApiError('offline', libTexts.offline, { cause });
    });
    if (done) return new Blob(parts, { type });
    // The stream says that its memory could be shared; that of an answer never is.
    parts.push(value as Uint8Array<ArrayBuffer>);
    bytes += value.length;
    onProgress(bytes);
  }
}

async function failureOf(answer: Response): Promise<ApiError> {
  const { code, message, ...details } = readFailure(answer.status, await answer.json().catch(() => null));
  return new ApiError(code, message, details);
}

function keep(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read it only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
