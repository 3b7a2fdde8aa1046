import { readdirSync, readFileSync } from 'node:fs';
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
  server = await startTestServer();
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

test('a progressive JPEG of a hundred scans is kept', async () => {
  const bytes = await jpegOfScans({ width: 900, height: 600 }, 85);
  expect((await upload(fileOf(bytes, 'front.jpg'))).status).toBe(201);
});

test('four costly pictures at once take at most 400 MB more memory, and sign-in goes on meanwhile', async () => {
  const files = await Promise.all(Object.values(costly).map(({ file }) => file()));
  await upload(await pictureFile(800, 600));
  const idle = memoryOfTree();
  const memory = watchPeak();
  const signedIn = await timeOf(signIn);
  const started = performance.now();
  const uploads = files.map(async (file) => {
    const { status } = await upload(file);
    return { status, ms: performance.now() - started };
  });
  const during = await timeOf(signIn);
  const answers = await Promise.all(uploads);
  const peak = memory.stop();
  if (process.env['TEST_FIGURES'] === 'on')
    process.stdout.write(`${JSON.stringify({ idle, peak: peak - idle, signedIn, during, answers })}
`);
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(peak - idle).toBeLessThan(400 * MB);
}, 300_000);

describe('the picture process', () => {
  const measure = (bytes: Buffer) => server.deps.pictures.run('measure', { bytes }, { user: 'test' });

  test('ends when a picture takes too much memory, and the next picture is decoded by a new one', async () => {
    const bytes = await interlacedPng({ width: 6300, height: 6300 });
    await expect(measure(bytes)).rejects.toMatchObject({
      fields: { file: ['The picture takes too much memory to read. Save it again, smaller, as JPG or PNG'] },
    });
    expect((await upload(await pictureFile(120, 60))).status).toBe(201);
  });

  test('ends when a picture takes too long; with many waiting, further ones are refused with a time to come back', async () => {
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

/** Returns the resident memory of this process and all processes below it, in bytes. */
function memoryOfTree(): number {
  const parents = new Map<number, number>();
  const sizes = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const [, rest = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ');
      parents.set(Number(name), Number(rest.split(' ')[1]));
      sizes.set(Number(name), Number(readFileSync(`/proc/${name}/statm`, 'utf8').split(' ')[1]) * 4096);
    } catch {
      // The process has ended meanwhile.
    }
  }
  const isBelow = (id: number | undefined): boolean =>
    id !== undefined && (id === process.pid || isBelow(parents.get(id)));
  return [...sizes].reduce((sum, [id, size]) => (isBelow(id) ? sum + size : sum), 0);
}
