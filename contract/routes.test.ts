import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { RouteDefinition } from './route/route.ts';
import { routes } from './routes.ts';

const all: [string, RouteDefinition][] = Object.entries(routes);

describe.each(all)('the route %s', (_, route) => {
  test('a route has a path with a trailing slash and declares its parameters', () => {
    expect(route.path).toMatch(/^\/([a-z_-]+\/|:\w+\/)+$/);
    const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(route.params?.shape ?? {})).toEqual(inPath);
  });

  test('a route has a summary sentence and a single success status', () => {
    expect(route.summary).toMatch(/^[A-Z].{10,}[^.]$/);
    expect(Object.keys(route.response)).toHaveLength(1);
  });

  test('a GET route has no body, and any other route has no query', () => {
    expect(route.method === 'GET' ? route.body : route.query).toBeUndefined();
    expect(route.upload === true && route.body !== undefined).toBe(false);
  });
});

type Schema = z.core.JSONSchema.JSONSchema;

/** Returns the paths of unbounded lists in a request. */
function endlessLists(schema: Schema, place: string): string[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  const inside: [unknown, string][] = [
    ...Object.entries(properties).map(([name, own]): [unknown, string] => [own, `${place}.${name}`]),
    ...[items].flat().map((own): [unknown, string] => [own, `${place}.*`]),
    ...[...anyOf, ...oneOf, ...allOf].map((own): [unknown, string] => [own, place]),
  ];
  return [
    ...(schema.type === 'array' && schema.maxItems === undefined ? [place] : []),
    ...inside.flatMap(([own, at]) => (typeof own === 'object' ? endlessLists(own as Schema, at) : [])),
  ];
}

test('every list in a request has a maximum length', () => {
  const options = { io: 'input', unrepresentable: 'any', reused: 'inline' } as const;
  const found = all.flatMap(([name, { body, query }]) =>
    [body, query].flatMap((sent) =>
      sent === undefined ? [] : endlessLists(z.toJSONSchema(sent, options), name),
    ),
  );
  expect(found).toEqual([]);
  expect(endlessLists(z.toJSONSchema(z.object({ all: z.array(z.string()) })), 'like')).toEqual(['like.all']);
});

test('no two routes have the same method and address', () => {
  const addresses = all.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

test('a response with tokens is never stored for replay', () => {
  const secret = all.filter(([, { response }]) => {
    const shape = (response[200] as { shape?: object } | undefined)?.shape ?? {};
    return 'access' in shape || 'refresh' in shape;
  });
  expect(secret.map(([name]) => name).toSorted()).toEqual([
    'acceptInvitation',
    'activate',
    'refreshSession',
    'restorePassword',
    'signIn',
  ]);
  expect(secret.every(([, { repeatable }]) => repeatable === false)).toBe(true);
});

test('only routes that work without signing in are public', () => {
  const open = all.filter(([, { access }]) => access === 'public').map(([name]) => name);
  expect(open.toSorted()).toEqual([
    'acceptInvitation',
    'activate',
    'configuration',
    'declineInvitation',
    'endReportSubscription',
    'exportShared',
    'forgotPassword',
    'getCity',
    'getInvitation',
    'getMailSubscription',
    'getOriginal',
    'getReportSubscription',
    'getShared',
    'getState',
    'listCities',
    'listOutbox',
    'listStates',
    'refreshSession',
    'restorePassword',
    'signIn',
    'signOut',
    'signUp',
    'unsubscribe',
    'version',
  ]);
});
