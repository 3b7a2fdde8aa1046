import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectionRoutes } from '#contract/collections.ts';
import { imageRoutes } from '#contract/images.ts';
import { pictureFile } from '../../../../test/factories/assets.ts';
import { newMember, newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { housekeepingJobs } from '../jobs/housekeeping.ts';
import { claimKey } from './idempotency.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await newOwner(server);
});
afterAll(() => server.close());

const create = (name: string, key: string, { token }: Pick<Owner, 'token'> = owner) =>
  server.call(
    collectionRoutes.createCollectionType,
    { body: { name } },
    { token, headers: { 'idempotency-key': key } },
  );

test('the same key and request get the same response without a second effect', async () => {
  const key = randomUUID();
  const first = await create('Downtown', key);
  expect(first.status).toBe(201);
  expect(await create('Downtown', key)).toMatchObject({ status: 201, body: first.body });
  expect(await create('Downtown', randomUUID())).toMatchObject({ status: 400 });
});

test('the same key with another request is refused', async () => {
  const key = randomUUID();
  await create('Uptown', key);
  expect(await create('Midtown', key)).toMatchObject({
    status: 422,
    body: { code: 'key_reused', message: 'This Idempotency-Key was used for another request' },
  });
  expect((await create('Midtown', randomUUID())).status).toBe(201);
});

test('the same key with another file is refused, and with the same file gets the same response', async () => {
  const key = randomUUID();
  const upload = (file: File) =>
    server.call(
      imageRoutes.uploadImage,
      { file },
      { token: owner.token, headers: { 'idempotency-key': key } },
    );
  const [front, yard] = [await pictureFile(400, 300), await pictureFile(300, 400)];
  const first = await upload(front);
  expect(first.status).toBe(201);
  expect(await upload(front)).toMatchObject({ status: 201, body: first.body });
  for (const other of [yard, new File([front], 'back.jpg')])
    expect(await upload(other)).toMatchObject({ status: 422, body: { code: 'key_reused' } });
});

test('a refused request leaves its key free', async () => {
  const key = randomUUID();
  expect((await create('', key)).status).toBe(400);
  expect((await create('Taken', randomUUID())).status).toBe(201);
  expect((await create('Taken', key)).status).toBe(400);
  expect((await create('Free', key)).status).toBe(201);
});

test('a second request must retry later while the first is running', async () => {
  const member = await newMember(server, owner);
  const key = randomUUID();
  const request = '/api/collection/type/\n{"name":"Slow"}';
  await claimKey(server.deps.db, { userId: member.id, key, request, serialize: JSON.stringify });
  expect(await create('Slow', key, member)).toMatchObject({
    status: 409,
    body: { code: 'request_running', message: 'The same request is still running' },
  });
});

test('a key belongs to one user', async () => {
  const [key, other] = [randomUUID(), await newOwner(server)];
  const { body: mine } = await create('Shared', key);
  const { status, body } = await create('Shared', key, other);
  expect([status, body.value === mine.value]).toEqual([201, false]);
});

test('a key has at most 200 characters', async () => {
  expect((await create('Long key', 'k'.repeat(200))).status).toBe(201);
  expect(await create('Longer key', 'k'.repeat(201))).toMatchObject({
    status: 400,
    body: { message: 'Idempotency-Key is too long' },
  });
});

test('a key is kept for a day', async () => {
  const [older, younger] = [randomUUID(), randomUUID()];
  for (const [key, hours] of [
    [older, 24.1],
    [younger, 23.9],
  ] as const) {
    await create(key, key);
    await server.deps.pool.query(
      'update idempotency_key set created_at = now() - make_interval(secs => $2) where key = $1',
      [key, hours * 3600],
    );
  }
  for (const { run } of housekeepingJobs(server.deps)) await run({}, { signal: AbortSignal.timeout(10_000) });
  expect(await create(younger, younger)).toMatchObject({ status: 201 });
  // The key was deleted, so the request runs again and finds that a type of this name exists.
  expect(await create(older, older)).toMatchObject({ status: 400 });
});
