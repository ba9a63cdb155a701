import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { menu } from '@comanda/contract/menu/menu.contract';
import { minor } from '@comanda/domain/money';
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { signUp } from '../../../test/support/factories.ts';
import { replacePhoto } from './replace-photo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const unreadable = { status: 415, body: { message: 'This file is not a picture that can be read!' } };

async function restaurant() {
  const { client, tenantId } = await signUp(app);
  const body = { title: 'Tea', price: minor(320), netPrice: null, categoryId: null, taxId: null };
  const { id } = await client.call(menu.add, { body });
  return { client, tenantId, id };
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

/** As a browser's form does it. */
function upload(client: Client, id: string, bytes: Buffer | string, name = 'picture.png', field = 'image') {
  const body = new FormData();
  body.append(field, new Blob([bytes]), name);
  return client.send('POST', `/api/v1/menu-items/update/${id}/upload-photo`, { body });
}

const filesOf = async (tenantId: string) => {
  const folder = path.join(app.uploadsDir, tenantId);
  return existsSync(folder) ? readdir(folder) : [];
};
const imageOf = async (client: Client, id: string) => (await client.call(menu.get, { params: { id } })).image;
const fetchBytes = async (url: unknown) => Buffer.from(await (await fetch(`${app.url}${String(url)}`)).arrayBuffer());

describe("a menu item's picture", () => {
  it('is served as WebP of at most 512 px a side, to be kept by browsers', async () => {
    const { client, id } = await restaurant();

    const answer = await upload(client, id, await picture(2000, 1000).png().toBuffer());

    expect(answer).toMatchObject({ status: 200, body: { message: 'Picture uploaded!' } });
    expect(await imageOf(client, id)).toBe(answer.body.imageURL);
    const served = await fetch(`${app.url}${String(answer.body.imageURL)}`);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(served.headers.get('cache-control')).toMatch(/max-age=31536000, immutable/);
    expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 256,
    });
  });

  it('is not made larger than it came', async () => {
    const { client, id } = await restaurant();

    const { body } = await upload(client, id, await picture(64, 48).jpeg().toBuffer());

    expect(await sharp(await fetchBytes(body.imageURL)).metadata()).toMatchObject({ width: 64, height: 48 });
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('may come as %s', async (format) => {
    const { client, id } = await restaurant();

    const { status, body } = await upload(client, id, await picture(64, 48).toFormat(format).toBuffer());

    expect(status).toBe(200);
    expect(await sharp(await fetchBytes(body.imageURL)).metadata()).toMatchObject({ format: 'webp', width: 64 });
  });

  it('stands upright and tells nothing of where it was taken', async () => {
    const { client, id } = await restaurant();
    const exif = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 23/1 0/1' } };
    const sideways = await picture(300, 200).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    expect((await sharp(sideways).metadata()).exif).toBeDefined();

    const { body } = await upload(client, id, sideways);

    const bytes = await fetchBytes(body.imageURL);
    const stored = await sharp(bytes).metadata();
    expect(stored).toMatchObject({ width: 200, height: 300 });
    expect(stored.exif).toBeUndefined();
    expect(bytes.includes('Phone')).toBe(false);
  });

  it('takes the place of the one before, whose file is removed', async () => {
    const { client, tenantId, id } = await restaurant();
    const { body: first } = await upload(client, id, await picture(64, 48).png().toBuffer());

    const { body: second } = await upload(client, id, await picture(48, 64).png().toBuffer());

    expect(second.imageURL).not.toBe(first.imageURL);
    expect(await imageOf(client, id)).toBe(second.imageURL);
    expect(await filesOf(tenantId)).toEqual([path.basename(String(second.imageURL))]);
    expect((await fetch(`${app.url}${String(first.imageURL)}`)).status).toBe(404);
  });

  it('is one, however many are uploaded at once', async () => {
    const { client, tenantId, id } = await restaurant();
    const bytes = await picture(64, 48).png().toBuffer();

    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(client, id, bytes)));

    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(await filesOf(tenantId)).toEqual([path.basename(String(await imageOf(client, id)))]);
  });

  it('that is replaced by two at once is told to one of them, and the other is told of the first', async () => {
    const { tenantId, id } = await restaurant();
    const images = ['/uploads/first', '/uploads/second'];

    const previous = await Promise.all(
      images.map((image) => app.inTenant(tenantId, (tx) => replacePhoto(tx, id, image))),
    );

    expect(previous).toContain(null);
    expect(images).toContain(previous.find((image) => image !== null));
  });

  it('can be removed with its file, also twice', async () => {
    const { client, tenantId, id } = await restaurant();
    await upload(client, id, await picture(64, 48).png().toBuffer());

    const { message } = await client.call(menu.removePhoto, { params: { id } });
    await client.call(menu.removePhoto, { params: { id } });

    expect(message).toBe('Picture removed!');
    expect(await imageOf(client, id)).toBeNull();
    expect(await filesOf(tenantId)).toEqual([]);
  });

  it('goes with its item', async () => {
    const { client, tenantId, id } = await restaurant();
    await upload(client, id, await picture(64, 48).png().toBuffer());

    await client.call(menu.remove, { params: { id } });

    expect(await filesOf(tenantId)).toEqual([]);
  });

  it('leaves no file behind when its item is deleted during the upload', async () => {
    const { client, tenantId, id } = await restaurant();
    const slowToEncode = await picture(3000, 3000).png().toBuffer();

    const [uploaded, removed] = await Promise.all([
      upload(client, id, slowToEncode),
      client.call(menu.remove, { params: { id } }),
    ]);

    expect(removed.message).toBe('Menu item deleted!');
    expect([200, 404]).toContain(uploaded.status);
    expect(await filesOf(tenantId)).toEqual([]);
  });

  it('outlives a change of the item', async () => {
    const { client, id } = await restaurant();
    const { body } = await upload(client, id, await picture(64, 48).png().toBuffer());

    await client.call(menu.update, {
      params: { id },
      body: { title: 'Green tea', price: minor(350), netPrice: null, categoryId: null, taxId: null },
    });

    expect(await imageOf(client, id)).toBe(body.imageURL);
  });
});

describe('an upload is refused, and the old picture stays,', () => {
  it.each([
    ['text under the name of a picture', async () => Buffer.from('not a picture at all')],
    ['a page under the name of a picture', async () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing, which may take minutes to draw', async () => Buffer.from(drawing)],
    ['a picture that is cut short', async () => cutShort(await noise(400, 300).jpeg().toBuffer())],
    ['a PNG that is cut short', async () => cutShort(await noise(400, 300).png().toBuffer())],
    ['a small file that unfolds to 400 million pixels', async () => pixelBomb(20_000)],
  ])('for %s', async (_, make) => {
    const { client, tenantId, id } = await restaurant();
    const { body: before } = await upload(client, id, await picture(64, 48).png().toBuffer());

    const answer = await upload(client, id, await make());

    expect(answer).toMatchObject(unreadable);
    expect(await imageOf(client, id)).toBe(before.imageURL);
    expect(await filesOf(tenantId)).toHaveLength(1);
  });

  it.each([5 * 1024 * 1024 + 1, 30_000_000])('for %i bytes, more than 5 MB', async (size) => {
    const { client, tenantId, id } = await restaurant();

    const answer = await upload(client, id, Buffer.alloc(size));

    expect(answer).toMatchObject({
      status: 413,
      body: { code: 'too_large', message: 'This picture is larger than 5 MB!' },
    });
    expect(await filesOf(tenantId)).toEqual([]);
  });

  it('without a file, with an empty one, in another field, and as JSON', async () => {
    const { client, tenantId, id } = await restaurant();
    const path = `/api/v1/menu-items/update/${id}/upload-photo`;
    const missing = { status: 400, body: { message: 'Please choose a picture!' } };
    const bytes = await picture(64, 48).png().toBuffer();

    expect(await client.send('POST', path, { body: new FormData() })).toMatchObject(missing);
    expect(await upload(client, id, '')).toMatchObject(missing);
    expect(await upload(client, id, bytes, 'picture.png', 'photo')).toMatchObject(missing);
    expect(await client.send('POST', path, { body: { image: 'x' } })).toMatchObject({ status: 415 });
    expect(await filesOf(tenantId)).toEqual([]);
  });

  it('for an item that is deleted, of another restaurant, or of nobody', async () => {
    const { client, tenantId, id } = await restaurant();
    const { client: stranger, tenantId: strangersId, id: deleted } = await restaurant();
    const { body: before } = await upload(client, id, await picture(64, 48).png().toBuffer());
    await stranger.call(menu.remove, { params: { id: deleted } });
    const notFound = { status: 404, body: { message: 'Menu item not found!' } };

    for (const missing of [id, deleted, newId()]) {
      expect(await upload(stranger, missing, await picture(48, 64).png().toBuffer())).toMatchObject(notFound);
      await expect(stranger.call(menu.removePhoto, { params: { id: missing } })).rejects.toMatchObject(notFound);
    }

    expect(await imageOf(client, id)).toBe(before.imageURL);
    expect(await filesOf(tenantId)).toHaveLength(1);
    expect(await filesOf(strangersId)).toEqual([]);
  });
});

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><rect width="64" height="48"/></svg>';

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });

const cutShort = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

/** A black PNG of one bit a pixel: a few kB that unfold to `side`² pixels. */
function pixelBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
