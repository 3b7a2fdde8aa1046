import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { imageRoutes } from '#contract/images.ts';
import { pictureFile } from '../../../../../test/factories/assets.ts';
import { blackPng, interlacedPng, jpegOfScans } from '../../../../../test/factories/costly-pictures.ts';
import { goodPassword, newOwner } from '../../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof newOwner>>;
beforeAll(async () => {
  server = await startTestServer({ eachPicture: true });
  owner = await newOwner(server);
});
afterAll(() => server.close());

const MB = 1024 * 1024;
const tooLong = 'The picture is too long: at most 16,000 pixels on a side';
const tooManyPasses = 'The picture is saved in too many passes to be read. Save it again as JPG or PNG';
const interlaced = 'The picture takes too much memory to read. Save it again as PNG, not interlaced';
const fileOf = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);
const upload = (file: File, token = owner.token) => server.call(imageRoutes.uploadImage, { file }, { token });

const costly: Record<string, { file: () => Promise<File>; refusal: string }> = {
  'a picture of 40,000,000 by 1 pixels': {
    file: async () => fileOf(await blackPng({ width: 40_000_000, height: 1 }), 'wide.png'),
    refusal: tooLong,
  },
  'a picture of 1 by 40,000,000 pixels': {
    file: async () => fileOf(await blackPng({ width: 1, height: 40_000_000 }), 'high.png'),
    refusal: tooLong,
  },
  'a JPEG of 1,000 scans': {
    file: async () => fileOf(await jpegOfScans({ width: 7300, height: 5400 }, 1000), 'scans.jpg'),
    refusal: tooManyPasses,
  },
  'an interlaced PNG of 16 bits': {
    file: async () => fileOf(await interlacedPng({ width: 6300, height: 6300 }), 'interlaced.png'),
    refusal: interlaced,
  },
};

test.each(Object.entries(costly))('%s is refused with the reason', async (_, { file, refusal }) => {
  expect(await upload(await file())).toMatchObject({ status: 400, body: { file: [refusal] } });
});

test('a progressive JPEG of a hundred scans is accepted', async () => {
  const bytes = await jpegOfScans({ width: 900, height: 600 }, 85);
  expect((await upload(fileOf(bytes, 'front.jpg'))).status).toBe(201);
});

/** Returns the heaviest acceptable files: 39 megapixels of noise, which compresses worse than photographs. */
async function heaviestAccepted(): Promise<File[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const picture = sharp({
    create: { width: 7200, height: 5400, channels: 3, background: '#808080', noise },
  });
  const baseline = await picture.jpeg({ quality: 40 }).toBuffer();
  const progressive = await picture.jpeg({ quality: 40, progressive: true }).toBuffer();
  return [baseline, progressive, baseline, progressive].map((bytes, index) =>
    fileOf(bytes, `front-${index}.jpg`),
  );
}

test.each([
  {
    name: 'costly pictures',
    files: () => Promise.all(Object.values(costly).map(({ file }) => file())),
    status: 400,
  },
  { name: 'pictures of 39 megapixels', files: heaviestAccepted, status: 201 },
])(
  'four $name at once take at most 400 MB more memory, while other users keep signing in and loading pictures',
  async ({ name, files, status }) => {
    const sent = await files();
    const kept = await upload(await pictureFile(800, 600));
    const address = new URL(kept.body.src, server.url).href;
    const idle = memoryOfTree();
    const memory = watchPeak();
    const before = await timesOfOthers(address, setTimeout(1000));
    const started = performance.now();
    const uploads = sent.map(async (file) => {
      const answer = await upload(file);
      return { status: answer.status, ms: performance.now() - started };
    });
    const during = await timesOfOthers(address, Promise.all(uploads));
    const answers = await Promise.all(uploads);
    const peak = memory.stop();
    if (process.env['TEST_FIGURES'] === 'on')
      process.stdout.write(`${JSON.stringify({ name, idle, peak: peak - idle, before, during, answers })}\n`);
    expect(answers.map((answer) => answer.status)).toEqual(sent.map(() => status));
    expect(peak - idle).toBeLessThan(400 * MB);
  },
  300_000,
);

describe('the picture process', () => {
  const measure = (bytes: Buffer) => server.deps.pictures.run('measure', { bytes }, { user: 'test' });

  test('the picture process ends when a picture takes too much memory, and a new one decodes the next picture', async () => {
    const bytes = await interlacedPng({ width: 6300, height: 6300 });
    await expect(measure(bytes)).rejects.toMatchObject({
      fields: { file: ['The picture takes too much memory to read. Save it again, smaller, as JPG or PNG'] },
    });
    expect((await upload(await pictureFile(120, 60))).status).toBe(201);
  });

  test('the picture process ends when a picture takes too long, and a full queue refuses uploads with a time to retry', async () => {
    const endless = measure(await jpegOfScans({ width: 7300, height: 5400 }, 2000));
    endless.catch(() => undefined);
    const small = Buffer.from(await (await pictureFile(120, 60)).arrayBuffer());
    const waiting = Array.from({ length: 60 }, () => measure(small));
    const measured = Promise.allSettled(waiting);
    const form = new FormData();
    form.append('file', await pictureFile(120, 60));
    const answer = await fetch(`${server.url}/api/image/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}` },
      body: form,
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await answer.json()).toMatchObject({
      message: 'Many pictures are being read right now, so this one was not kept. Try it again in a moment',
    });
    await expect(endless).rejects.toMatchObject({
      fields: { file: ['The picture takes too long to read. Save it again, smaller, as JPG or PNG'] },
    });
    expect((await measured).every(({ status }) => status === 'fulfilled')).toBe(true);
  }, 120_000);
});

const signIn = () =>
  server.call(accountRoutes.signIn, { body: { username: owner.email, password: goodPassword } });

async function see(address: string): Promise<void> {
  const answer = await fetch(address);
  expect([answer.status, (await answer.arrayBuffer()).byteLength > 1000]).toEqual([200, true]);
}

/** Signs in and loads a picture in a loop until the work has ended. Returns the medians in milliseconds. */
async function timesOfOthers(
  address: string,
  work: Promise<unknown>,
): Promise<Record<'signIn' | 'picture', number>> {
  const state = { ended: false };
  void work.finally(() => (state.ended = true));
  const signIns: number[] = [];
  const pictures: number[] = [];
  do {
    signIns.push(await timeOf(signIn));
    pictures.push(await timeOf(() => see(address)));
  } while (!state.ended);
  return { signIn: medianOf(signIns), picture: medianOf(pictures) };
}

const medianOf = (times: number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function watchPeak(): { stop: () => number } {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, memoryOfTree())), 10);
  return {
    stop: () => {
      clearInterval(timer);
      return peak;
    },
  };
}

/** Returns the resident memory of this process and all its descendants, in bytes. */
function memoryOfTree(): number {
  const parents = new Map<number, number>();
  const sizes = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const [, rest = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ');
      parents.set(Number(name), Number(rest.split(' ')[1]));
      sizes.set(Number(name), Number(readFileSync(`/proc/${name}/statm`, 'utf8').split(' ')[1]) * 4096);
    } catch {
      // The process has ended since the listing.
    }
  }
  const isBelow = (id: number | undefined): boolean =>
    id !== undefined && (id === process.pid || isBelow(parents.get(id)));
  return [...sizes].reduce((sum, [id, size]) => (isBelow(id) ? sum + size : sum), 0);
}
