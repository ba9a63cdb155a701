import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

const FPS = 25;
const MAX_SECONDS = 22;
const MAX_BYTES = 2_000_000;

type Size = { width: number; height: number };

/**
 * Keeps a picture in `folder` whenever the page changes. The function that comes back ends this, and answers the file
 * that names each picture and how long it stands.
 */
export async function startFilming(page: Page, size: Size, folder: string): Promise<() => Promise<string>> {
  const devtools = await page.context().newCDPSession(page);
  const frames: { file: string; at: number }[] = [];
  devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const file = path.join(folder, `${frames.length}.jpg`);
    fs.writeFileSync(file, Buffer.from(data, 'base64'));
    frames.push({ file, at: metadata.timestamp ?? Date.now() / 1000 });
    void devtools.send('Page.screencastFrameAck', { sessionId });
  });
  const largest = { maxWidth: size.width, maxHeight: size.height };
  await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 95, ...largest });

  return async () => {
    const end = Date.now() / 1000;
    await devtools.send('Page.stopScreencast');
    const begin = frames[0]?.at ?? end;
    // A busy machine draws slower than people tap; the film keeps their pace.
    const pace = Math.min(1, MAX_SECONDS / (end - begin));
    const lines = frames.map(({ file, at }, index) => {
      const next = frames[index + 1]?.at ?? end;
      return `file '${file}'\nduration ${(pace * Math.max(0.001, next - at)).toFixed(4)}\n`;
    });
    const list = path.join(folder, 'frames.txt');
    // The last one is named twice, or its duration would not count.
    fs.writeFileSync(list, `${lines.join('')}file '${frames.at(-1)?.file}'\n`);
    return list;
  };
}

const codecs = {
  webm: ['-c:v', 'libvpx-vp9', '-crf', '38', '-b:v', '0', '-cpu-used', '3'],
  mp4: ['-c:v', 'libx264', '-crf', '25', '-movflags', '+faststart'],
};

/** @returns its size in bytes. */
export async function encodeFilm(
  frames: string,
  target: string,
  kind: keyof typeof codecs,
  { width, height }: Size,
): Promise<number> {
  const shape = `fps=${FPS},scale=${width}:${height}:flags=lanczos,format=yuv420p`;
  await ffmpeg(['-f', 'concat', '-safe', '0', '-i', frames, '-vf', shape, '-an', ...codecs[kind], target]);
  const { size } = fs.statSync(target);
  if (size > MAX_BYTES) throw new Error(`${target} is larger than ${MAX_BYTES} bytes`);
  return size;
}

export const encodePoster = (picture: string, target: string): Promise<void> =>
  ffmpeg(['-i', picture, '-c:v', 'libwebp', '-quality', '76', target]);

export const isEncoderThere = (): boolean => spawnSync('ffmpeg', ['-version']).status === 0;

async function ffmpeg(args: string[]): Promise<void> {
  const child = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...args], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}
