import type { Receipt } from '@comanda/contract/printing/receipt';
import type { Bitmap } from '@comanda/paper/bitmap';
import { dithered, LOGO_BOX } from '@comanda/paper/dither';

/** The paper waits no longer for it. */
const LOGO_WITHIN_MS = 3000;
/** The last one, because a till prints the same one all day, and without the network, too. */
let last: { address: string; picture: Bitmap } | undefined;

/** The logo of a receipt that shows one; null where it cannot be had. */
export async function drawLogo({ settings, store: { logo } }: Receipt): Promise<Bitmap | null> {
  if (!settings.showLogo || logo === null) return null;
  if (last?.address !== logo) {
    const picture = await fetchLogo(logo).catch(() => null);
    if (!picture) return null;
    last = { address: logo, picture };
  }
  return last.picture;
}

async function fetchLogo(address: string): Promise<Bitmap> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(LOGO_WITHIN_MS) });
  const image = await createImageBitmap(await answer.blob());
  const share = Math.min(LOGO_BOX.width / image.width, LOGO_BOX.height / image.height);
  const [width, height] = [Math.round(image.width * share), Math.round(image.height * share)];
  const ink = new OffscreenCanvas(width, height).getContext('2d');
  if (!ink) throw new Error('this browser draws nothing');
  ink.fillStyle = 'white';
  ink.fillRect(0, 0, width, height);
  ink.drawImage(image, 0, 0, width, height);
  const { data } = ink.getImageData(0, 0, width, height);
  // As bright as an eye finds the colours.
  return dithered(width, height, (x, y) => {
    const at = (y * width + x) * 4;
    return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  });
}
