export type CompressedPicture = {
  file: File;
  /** The picture itself as an address for `<img>`. */
  dataUrl: string;
};

/** The file is no picture, or none that this browser can read. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/**
 * At most 0.5 MB and 512 px a side (specification part 2, section 9). The library itself lowers the quality by five
 * percent a time, fifteen for PNG.
 *
 * @param onProgress percent
 * @throws UnreadablePicture for what is not a picture
 */
export async function compressPicture(file: File, onProgress: (percent: number) => void): Promise<CompressedPicture> {
  const library = await import('browser-image-compression');
  // Its types are of its CommonJS build, which has one `default` more than the module in the browser.
  const compress = library.default as unknown as typeof library.default.default;
  try {
    const small = await compress(file, {
      maxSizeMB: 0.5,
      maxWidthOrHeight: 512,
      maxIteration: 10,
      // Its worker is a blob: script that loads more from elsewhere; the content security policy forbids both.
      useWebWorker: false,
      onProgress,
    });
    return { file: small, dataUrl: await compress.getDataUrlFromFile(small) };
  } catch (cause) {
    throw new UnreadablePicture(file.name, { cause });
  }
}
