/** Width of a downloaded code in px (specification part 2, section 9). */
const WIDTH = 1080;

/** The address of the public menu; with a table's `encrypted_id`, that of its own menu (specification part 2, section 2). */
export function menuLink(uniqueQRCode: string, encryptedTableId?: string): string {
  const link = new URL(`/m/${encodeURIComponent(uniqueQRCode)}`, location.origin);
  if (encryptedTableId !== undefined) link.searchParams.set('table', encryptedTableId);
  return link.href;
}

export async function downloadQRCode(link: string, fileName: string): Promise<void> {
  const { toDataURL } = await import('qrcode');
  const anchor = document.createElement('a');
  anchor.href = await toDataURL(link, { width: WIDTH });
  anchor.download = fileName;
  anchor.click();
}
