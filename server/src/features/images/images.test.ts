import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildingRoutes } from '#contract/buildings.ts';
import { imageRoutes, type Image } from '#contract/images.ts';
import { buildingBody, newImage, pictureFile } from '../../../../test/factories/assets.ts';
import { blackPng, pngChunk } from '../../../../test/factories/costly-pictures.ts';
import { newOwner, newPerson } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof newOwner>>;
beforeAll(async () => {
  server = await startTestServer({ eachPicture: true });
  owner = await newOwner(server);
});
afterAll(() => server.close());

const MB = 1024 * 1024;
const upload = (file: File, token: string | undefined = owner.token) =>
  server.call(imageRoutes.uploadImage, { file }, token === undefined ? {} : { token });
const fileOf = (bytes: Uint8Array, name = 'front.jpg') => new File([new Uint8Array(bytes)], name);
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#80a0c0' } });

/** Fetches a path of the server and returns the bytes. */
async function served(path: string): Promise<Buffer> {
  const answer = await fetch(`${server.url}${path}`);
  expect(answer.status, path).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** Sends a handwritten multipart form, for requests that no browser sends. */
async function send(part: string, bytes: Buffer, token = owner.token) {
  const start = `--edge\r\nContent-Disposition: form-data; ${part}\r\nContent-Type: image/jpeg\r\n\r\n`;
  const answer = await fetch(`${server.url}/api/image/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=edge' },
    body: Buffer.concat([Buffer.from(start), bytes, Buffer.from('\r\n--edge--\r\n')]),
  });
  return { status: answer.status, body: (await answer.json()) as Image & { file?: string[] } };
}

describe('an uploaded picture', () => {
  test.each([
    ['jpg', 'image/jpeg', 'Front of the house.JPG'],
    ['png', 'image/png', 'floor-plan.png'],
    ['jpg', 'image/jpeg', 'front.jpeg'],
  ] as const)('a picture as %s is stored in three sizes', async (format, type, name) => {
    const bytes = await picture(1600, 900)
      .toFormat(format === 'jpg' ? 'jpeg' : 'png')
      .toBuffer();
    const { status, body } = await upload(fileOf(bytes, name));
    expect(status).toBe(201);
    expect(body).toMatchObject({ width: 1600, height: 900, file_name: name });
    const sizes = [];
    for (const address of [body.src, body.preview, body.thumbnail]) {
      const { width, height } = await sharp(await served(address)).metadata();
      sizes.push([width, height]);
    }
    expect(sizes).toEqual([
      [1600, 900],
      [1200, 675],
      [316, 178],
    ]);
    expect((await fetch(`${server.url}${body.src}`)).headers.get('content-type')).toBe(type);
  });

  test('a very tall picture is accepted', async () => {
    const { status, body } = await upload(fileOf(await picture(900, 16_000).png().toBuffer(), 'high.png'));
    expect([status, body.height]).toEqual([201, 16_000]);
  });

  test('a small picture is not enlarged', async () => {
    const { body } = await upload(await pictureFile(120, 60));
    for (const address of [body.src, body.preview, body.thumbnail])
      expect(await sharp(await served(address)).metadata()).toMatchObject({ width: 120, height: 60 });
  });

  test('the focus of a picture is a face, and a plain picture has none', async () => {
    const face = `<ellipse cx="400" cy="250" rx="120" ry="160" fill="#d9a066"/>
      <circle cx="350" cy="220" r="15" fill="#222"/><circle cx="450" cy="220" r="15" fill="#222"/>`;
    const portrait = await sharp(
      Buffer.from(`<svg width="800" height="1600" xmlns="http://www.w3.org/2000/svg">
        <rect width="800" height="1600" fill="#9a9a9a"/>${face}
        <rect x="200" y="420" width="400" height="1180" fill="#333344"/></svg>`),
    )
      .jpeg()
      .toBuffer();
    const { body } = await upload(fileOf(portrait));
    expect(body.focus?.x).toBeGreaterThan(0.3);
    expect(body.focus?.x).toBeLessThan(0.7);
    expect(body.focus?.y).toBeGreaterThan(0.05);
    expect(body.focus?.y).toBeLessThan(0.3);
    expect((await upload(fileOf(await picture(900, 600).jpeg().toBuffer()))).body.focus).toBeNull();
  });

  test('a picture is turned upright and loses its location data', async () => {
    const halves = await sharp(await picture(400, 200).png().toBuffer())
      .composite([
        {
          input: { create: { width: 200, height: 200, channels: 3, background: '#ff0000' } },
          left: 0,
          top: 0,
        },
      ])
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '30/1 16/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer();
    const sent = await sharp(halves).metadata();
    expect(sent.exif?.length).toBeGreaterThan(0);
    expect(sent.orientation).toBe(6);
    const { body } = await upload(fileOf(halves));
    expect(body).toMatchObject({ width: 200, height: 400 });
    for (const address of [body.src, body.preview, body.thumbnail]) {
      const bytes = await served(address);
      const { exif, orientation } = await sharp(bytes).metadata();
      expect([exif, orientation]).toEqual([undefined, undefined]);
      expect(bytes.includes('Camera')).toBe(false);
      const [red = 0, green = 255] = await sharp(bytes)
        .extract({ left: 50, top: 20, width: 1, height: 1 })
        .raw()
        .toBuffer();
      expect([red > 200, green < 60]).toEqual([true, true]);
    }
  });

  test('a phone picture with a video or a second picture behind it is accepted without them', async () => {
    const jpeg = await picture(300, 200).jpeg({ progressive: true }).toBuffer();
    const film = Buffer.concat([Buffer.from('....ftypmp42....isommp42'), Buffer.alloc(5000, 7)]);
    for (const behind of [film, jpeg]) {
      const { status, body } = await upload(fileOf(Buffer.concat([jpeg, behind])));
      expect(status).toBe(201);
      const kept = await served(body.src);
      expect([kept.includes('ftypmp42'), kept.length < jpeg.length + 2000]).toEqual([false, true]);
    }
  });

  test('a full disk refuses an upload with a message until space is free', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const put = vi.spyOn(server.deps.storage, 'put').mockRejectedValue(full);
    expect(await upload(await pictureFile(120, 60))).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('disk is full') },
    });
    put.mockRestore();
    expect(await upload(await pictureFile(120, 60))).toMatchObject({ status: 201 });
  });

  test('twenty simultaneous uploads succeed', async () => {
    const file = await pictureFile(800, 600);
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(file)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ body }) => body.src)).size).toBe(20);
  });
});

describe('a served file', () => {
  test('a served file is cached forever and cannot run scripts', async () => {
    const { src, thumbnail } = await newImage(owner);
    for (const address of [src, thumbnail]) {
      const { headers } = await fetch(`${server.url}${address}`);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
      expect(Number(headers.get('content-length'))).toBeGreaterThan(0);
    }
  });

  test('a file address cannot be guessed or escaped', async () => {
    const { src } = await newImage(owner);
    expect(src).toMatch(/^\/files\/[0-9a-f]{36}\/original\.jpg$/);
    const folder = src.split('/')[2];
    for (const address of [
      `/files/${'0'.repeat(36)}/original.jpg`,
      `/files/${folder}/original.png`,
      `/files/${folder}/original.svg`,
      `/files/${folder}/..%2f..%2f..%2ftoken_key.secret`,
      '/files/..%2f..%2fetc/passwd',
    ]) {
      const answer = await fetch(`${server.url}${address}`);
      expect(answer.status, address).toBe(404);
      expect(answer.headers.get('content-type')).toContain('json');
    }
  });
});

describe('a refused upload', () => {
  const kinds = 'Only .jpg, .jpeg, .png pictures can be used';
  const damaged = 'The picture cannot be read. It may be damaged; please save it again as JPG or PNG';
  const renamed = 'This is a PNG picture called .jpg: rename it to .png';
  const besides = 'The file contains something other than the picture. Save the picture again as JPG or PNG';
  const pixels = 'The picture has too many pixels: at most 40 megapixels';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  test.each<[what: string, file: () => Promise<File>, message: string]>([
    ['a text file with another ending', async () => fileOf(Buffer.from('hello'), 'front.jpg'), kinds],
    ['an SVG called .png', async () => fileOf(Buffer.from(svg), 'logo.png'), kinds],
    ['an SVG', async () => fileOf(Buffer.from(svg), 'logo.svg'), kinds],
    ['a gif', async () => fileOf(await picture(90, 90).gif().toBuffer(), 'logo.gif'), kinds],
    ['a gif called .png', async () => fileOf(await picture(90, 90).gif().toBuffer(), 'logo.png'), kinds],
    ['a webp called .jpg', async () => fileOf(await picture(90, 90).webp().toBuffer()), kinds],
    [
      'a picture with another ending',
      async () => fileOf(await picture(90, 90).jpeg().toBuffer(), 'a.exe'),
      kinds,
    ],
    [
      'a picture without an ending',
      async () => fileOf(await picture(90, 90).jpeg().toBuffer(), 'jpg'),
      kinds,
    ],
    ['an empty file', async () => fileOf(Buffer.alloc(0)), kinds],
    ['the first bytes of a JPEG', async () => fileOf(Buffer.of(0xff, 0xd8, 0xff, 0xe0, 0, 16)), damaged],
    ['half a JPEG', async () => cut(await picture(900, 900).jpeg().toBuffer(), 'half.jpg'), damaged],
    ['half a PNG', async () => cut(await picture(900, 900).png().toBuffer(), 'half.png'), damaged],
    ['a PNG called .jpg', async () => fileOf(await picture(90, 90).png().toBuffer()), renamed],
    ['a JPEG with a script behind it', async () => withBehind('<script>alert(1)</script>'), besides],
    ['a JPEG with a page behind it', async () => withBehind('<!DOCTYPE html><body>'), besides],
    ['a JPEG with a program behind it', async () => withBehind('<?php system($_GET[0]); ?>'), besides],
    ['a JPEG with an archive behind it', async () => withBehind('PK\u0003\u0004rest'), besides],
    ['a JPEG with a document behind it', async () => withBehind('%PDF-1.7'), besides],
    ['a JPEG with a program in its comment', async () => withComment('<?php echo 1;'), besides],
    ['a PNG with a script in its text', async () => pngWithText('<script>alert(1)</script>'), besides],
    ['a PNG with an archive behind it', async () => pngWithBehind('PK\u0003\u0004rest'), besides],
    ['64 megapixels', async () => fileOf(await blackPng({ width: 8000, height: 8000 }), 'huge.png'), pixels],
    [
      'a decompression bomb',
      async () => fileOf(await blackPng({ width: 30_000, height: 30_000 }), 'bomb.png'),
      pixels,
    ],
  ])('the upload refuses %s', async (_, file, message) => {
    const { status, body } = await upload(await file());
    expect(status).toBe(400);
    expect(body).toMatchObject({ file: [message] });
  });

  test('the upload refuses a file one byte over 10 MB', async () => {
    const bytes = await picture(300, 200).jpeg().toBuffer();
    const whole = Buffer.concat([bytes, Buffer.alloc(10 * MB - bytes.length)]);
    expect((await upload(fileOf(whole))).status).toBe(201);
    const { status, body } = await upload(fileOf(Buffer.concat([whole, Buffer.of(0)])));
    expect(status).toBe(413);
    expect(body).toMatchObject({ code: 'too_large', file: ['The file is larger than 10 MB'] });
  });

  test('the upload refuses a form without a file', async () => {
    const required = { status: 400, body: { file: ['Field is required'] } };
    expect(await send('name="file"', Buffer.from('a text field'))).toMatchObject(required);
    const authorization = `Bearer ${owner.token}`;
    const init = { method: 'POST', headers: { authorization, 'content-type': 'application/json' } };
    const { status } = await fetch(`${server.url}/api/image/`, { ...init, body: '{}' });
    expect(Math.floor(status / 100)).toBe(4);
  });

  test('the upload refuses a form with no file chosen', async () => {
    const { status, body } = await upload(fileOf(Buffer.alloc(0), ''));
    expect(status).toBe(400);
    expect(body).toHaveProperty('file');
  });

  test('the upload refuses strangers and people without an organization', async () => {
    const file = await pictureFile(90, 90);
    expect(await upload(file, 'x')).toMatchObject({ status: 401 });
    expect(await upload(file, (await newPerson(server)).token)).toMatchObject({ status: 403 });
  });
});

test.each([
  ['a path', 'filename="../../../etc/cron.d/front.jpg"', 'front.jpg'],
  ['a Windows path', 'filename="C:\\\\fakepath\\\\front.jpg"', 'front.jpg'],
  ['a NUL', 'filename="a\u0000b.jpg"', undefined],
  ['800 letters', `filename="${'long'.repeat(200)}.jpg"`, undefined],
  ['a line break', "filename*=UTF-8''evil%0D%0ASet-Cookie%3A%20a%3Db.jpg", undefined],
  ['a path in another coding', "filename*=UTF-8''%2e%2e%2f%2e%2e%2ffront.jpg", 'front.jpg'],
])('a file name with %s does no harm', async (_, part, name) => {
  const { status, body } = await send(`name="file"; ${part}`, await picture(90, 90).jpeg().toBuffer());
  expect([201, 400]).toContain(status);
  if (name !== undefined) expect(body.file_name).toBe(name);
  if (status === 201) {
    expect(body.src).toMatch(/^\/files\/[0-9a-f]{36}\/original\.jpg$/);
    expect(body.file_name).not.toMatch(/[/\\]|\.\.\//);
    expect(body.file_name.length).toBeLessThanOrEqual(200);
    const { headers } = await fetch(`${server.url}${body.src}`);
    expect(headers.get('set-cookie')).toBeNull();
  }
});

test("another organization's picture is refused in a building", async () => {
  const image = await newImage(await newOwner(server));
  const own = await newImage(owner);
  const body = buildingBody({ images: [own.id, image.id] });
  const answer = await server.call(buildingRoutes.createBuilding, { body }, { token: owner.token });
  expect(answer).toMatchObject({ status: 400, body: { images: ['is invalid'] } });
  const { count } = await owner.call(buildingRoutes.listBuildings, {});
  expect(count).toBe(0);
});

function cut(bytes: Buffer, name: string): File {
  return fileOf(bytes.subarray(0, bytes.length / 2), name);
}

describe('a logo', () => {
  const uploadLogo = async (file: File) =>
    server.call(imageRoutes.uploadLogo, { file }, await newOwner(server));

  test('a logo may be a GIF, of which the first frame is kept', async () => {
    const { status, body } = await uploadLogo(fileOf(await picture(90, 60).gif().toBuffer(), 'logo.gif'));
    expect(status).toBe(201);
    expect(body).toMatchObject({ width: 90, height: 60, file_name: 'logo.gif' });
    expect(body.src).toMatch(/\/original\.png$/);
  });

  test('a logo of another kind is refused with the allowed kinds', async () => {
    expect(await uploadLogo(fileOf(Buffer.from('<svg/>'), 'logo.svg'))).toMatchObject({
      status: 400,
      body: { file: ['Only .jpeg, .jpg, .png, .gif pictures can be used'] },
    });
  });
});

async function withBehind(text: string): Promise<File> {
  const jpeg = await picture(300, 200).jpeg().toBuffer();
  return fileOf(Buffer.concat([jpeg, Buffer.from(text, 'latin1')]));
}

/** Returns a JPEG with a comment after its first marker. */
async function withComment(text: string): Promise<File> {
  const jpeg = await picture(300, 200).jpeg().toBuffer();
  const head = Buffer.of(0xff, 0xfe, 0, text.length + 2);
  return fileOf(Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)]));
}

/** Returns a PNG with a text chunk after its header. */
async function pngWithText(text: string): Promise<File> {
  const png = await picture(300, 200).png().toBuffer();
  const afterHeader = 8 + 25;
  const comment = pngChunk('tEXt', Buffer.from(`Comment\0${text}`));
  return fileOf(Buffer.concat([png.subarray(0, afterHeader), comment, png.subarray(afterHeader)]), 'a.png');
}

async function pngWithBehind(text: string): Promise<File> {
  const png = await picture(300, 200).png().toBuffer();
  return fileOf(Buffer.concat([png, Buffer.from(text, 'latin1')]), 'a.png');
}
