import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { newOwner, newPerson, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { errorAnswer } from './declared-errors.ts';

type Answer = { content?: { 'application/json'?: { schema: object } } };
type Document = {
  paths: Record<string, Record<string, { responses: Record<string, Answer> }>>;
  components: { schemas: Record<string, object> };
};

let server: TestServer;
let owner: Owner;
let document: Document;
beforeAll(async () => {
  server = await startTestServer();
  owner = await newOwner(server);
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Document;
});
afterAll(() => server.close());

type Name = keyof typeof routes;

function answersOf(name: Name): Record<string, Answer> {
  const { method, path } = routes[name];
  const operation = document.paths[`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`${name} is not in the document`);
  return operation.responses;
}

const everyRoute = Object.keys(routes) as Name[];
const errorsIn = (answers: Record<string, Answer>) =>
  Object.entries(answers).filter(([status]) => !status.startsWith('2'));

test.each([
  ['version', '400 429 503 default'],
  ['signIn', '400 413 415 429 503 default'],
  ['currentUser', '400 401 429 503 default'],
  ['getBuilding', '400 401 403 404 429 503 default'],
  ['createBuilding', '400 401 403 409 413 415 422 429 503 default'],
  ['updateBuilding', '400 401 403 404 409 413 415 429 503 default'],
  ['uploadImage', '400 401 403 409 413 415 422 429 503 default'],
  ['exportReport', '400 401 403 404 429 503 default'],
] as const)('%s declares the errors that it can answer with: %s', (name, statuses) => {
  expect(
    errorsIn(answersOf(name))
      .map(([status]) => status)
      .join(' '),
  ).toBe(statuses);
});

test('the errors of all routes have one shape', () => {
  const shapes = everyRoute.flatMap((name) =>
    errorsIn(answersOf(name)).map(([, { content }]) => content?.['application/json']?.schema),
  );
  expect(new Set(shapes.map((shape) => JSON.stringify(shape)))).toEqual(
    new Set([JSON.stringify({ $ref: '#/components/schemas/Error' })]),
  );
  expect(document.components.schemas['Error']).toMatchObject({ required: ['request_id'] });
});

describe('declared responses', () => {
  type Asked = { name: Name; status: number; body?: string; headers?: Record<string, string>; id?: string };
  const json = { 'content-type': 'application/json' };
  const type = JSON.stringify({ name: 'Lakeside' });
  const calls: Asked[] = [
    { name: 'createCollectionType', status: 400, body: '{}', headers: json },
    { name: 'createCollectionType', status: 400, body: '{', headers: json },
    { name: 'currentUser', status: 401, headers: { authorization: 'Bearer of-nobody' } },
    { name: 'getBuilding', status: 404, id: '999999999' },
    { name: 'updateOrganization', status: 409, body: '{"name":"Late","revision":0}', headers: json },
    { name: 'createCollectionType', status: 413, body: `"${'x'.repeat(3_000_000)}"`, headers: json },
    { name: 'createCollectionType', status: 415, body: '<tag/>', headers: { 'content-type': 'text/xml' } },
    {
      name: 'createCollectionType',
      status: 422,
      body: type,
      headers: { ...json, 'idempotency-key': 'used' },
    },
  ];
  test.each(calls)(
    'the $status response of $name is declared',
    async ({ name, status, body, headers, id = owner.organization.id }) => {
      const { method, path } = routes[name];
      const call = (sent?: string) =>
        fetch(`${server.url}/api${path.replace(':id', id)}`, {
          method,
          headers: { authorization: `Bearer ${owner.token}`, ...headers },
          ...(sent === undefined ? {} : { body: sent }),
        });
      if (status === 422) await call(JSON.stringify({ name: 'Downtown' }));
      const answer = await call(body);
      expect(answer.status).toBe(status);
      expect(answersOf(name)).toHaveProperty(String(status));
      errorAnswer.parse(await answer.json());
    },
  );

  test('a 403 response of a route for members has the declared shape', async () => {
    const { token } = await newPerson(server);
    const { status, body } = await server.call(routes.listBuildings, { query: {} }, { token });
    expect(status).toBe(403);
    errorAnswer.parse(body);
  });
});
