import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageRoutes } from '#contract/images.ts';
import { pictureFile } from '../../../../test/factories/assets.ts';
import { newOwner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof newOwner>>;
beforeAll(async () => {
  server = await startTestServer({ eachPicture: true });
  owner = await newOwner(server);
});
afterAll(() => server.close());

const LIMIT = 10 * 1024 * 1024;
const tooLarge = { code: 'too_large', file: ['The file is larger than 10 MB'] };

/** Returns a complete picture with padding after its end, which decoders ignore. */
async function paddedPicture(bytes: number): Promise<Buffer> {
  const picture = Buffer.from(await (await pictureFile(300, 200)).arrayBuffer());
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

/** Sends a form in pieces with pauses between them, so that the server reads each before the next arrives. */
async function sendInPieces(address: string, pieces: readonly Buffer[]) {
  const start = Buffer.from(
    '--edge\r\nContent-Disposition: form-data; name="file"; filename="front.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
  );
  const body = [start, ...pieces, Buffer.from('\r\n--edge--\r\n')];
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const answered = text(socket);
  socket.write(
    [
      `POST ${address} HTTP/1.1`,
      `Host: ${hostname}`,
      `Authorization: Bearer ${owner.token}`,
      'Content-Type: multipart/form-data; boundary=edge',
      `Content-Length: ${body.reduce((sum, { length }) => sum + length, 0)}`,
      'Connection: close',
      '\r\n',
    ].join('\r\n'),
  );
  for (const piece of body) {
    if (!socket.writable) break;
    socket.write(piece);
    await wait(250);
  }
  const [head = '', said = ''] = (await answered).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(said) as unknown };
}

test.each(['/api/image/', '/api/image/logo/'])(
  'a file above the limit is refused at %s even when the server has read up to the limit before the rest arrives',
  async (address) => {
    const file = await paddedPicture(LIMIT + 1_800_000);
    const pieces = [file.subarray(0, LIMIT), file.subarray(LIMIT)];
    expect(await sendInPieces(address, pieces)).toMatchObject({ status: 413, body: tooLarge });
  },
);

test('an 18 MB file is refused as too large, not as damaged, each time it is sent', async () => {
  const file = new File([new Uint8Array(await paddedPicture(18 * 1024 * 1024))], 'front.jpg');
  for (const _ of Array(8)) {
    const answer = await server.call(imageRoutes.uploadImage, { file }, { token: owner.token });
    expect(answer).toMatchObject({ status: 413, body: tooLarge });
  }
});

test.each([2, 21])('a form of %i files is refused, and none of them is kept', async (count) => {
  const form = new FormData();
  for (const index of Array(count).keys()) form.append('file', await pictureFile(90, 90), `${index}.jpg`);
  const before = await countImages();
  const answer = await fetch(`${server.url}/api/image/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}` },
    body: form,
  });
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { file: ['Send one picture at a time: nothing of this form was kept'] },
  ]);
  expect(await countImages()).toBe(before);
});

async function countImages(): Promise<number> {
  const rows = await server.deps.db.selectFrom('image').select('id').execute();
  return rows.length;
}
