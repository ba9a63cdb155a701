import { qrMenuTexts as t } from './qrmenu.texts.ts';

/** Answers what there is to say about it; nothing where the phone's own sheet has said it all. */
export async function shareLink(shared: { title: string; url: string }): Promise<string> {
  try {
    if (navigator.share) {
      await navigator.share(shared);
      return '';
    }
    await navigator.clipboard.writeText(shared.url);
    return t.copied;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return '';
    // Neither is allowed, or the page did not come by https: then both are missing.
    return `${t.copyByHand} ${shared.url}`;
  }
}
