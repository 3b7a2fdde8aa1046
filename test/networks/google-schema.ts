import { googleProtos } from './google-published.ts';
import type { SentRequest } from './recording-fetch.ts';

type Field = { type: string; rule?: 'repeated'; options?: Record<string, string> };
type Node = {
  nested?: Record<string, Node>;
  fields?: Record<string, Field>;
  oneofs?: Record<string, { oneof: string[] }>;
  values?: Record<string, number>;
  methods?: Record<string, { requestType: string; options?: Record<string, string> }>;
};
type Message = Node & { fields: Record<string, Field> };
/** Context of a message: a request, or the `create` or `update` of an operation in it. */
type Purpose = 'request' | 'create' | 'update';

const root = googleProtos as Node;
const version = ['google', 'ads', 'googleads', 'v25'];

const numbers = new Set(['int32', 'uint32', 'double', 'float']);
const bigNumbers = new Set(['int64', 'uint64']);
/** Fields marked OUTPUT_ONLY that an upload sends anyway, as Google's own examples do. */
const sentAnyway = new Set(['asset.image_asset']);

function nodeAt(path: readonly string[]): Node | undefined {
  return path.reduce<Node | undefined>((node, name) => node?.nested?.[name], root);
}

/** Finds a type by its full name or by a name resolved from the inner scope outwards. */
function typeOf(name: string, scope: readonly string[]): { node: Node; path: string[] } | undefined {
  const parts = name.split('.');
  for (let depth = scope.length; depth >= 0; depth -= 1) {
    const path = [...scope.slice(0, depth), ...parts];
    const node = nodeAt(path);
    if (node !== undefined) return { node, path };
  }
  return undefined;
}

const camel = (snake: string) => snake.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const behaviour = (field: Field) => field.options?.['(google.api.field_behavior)'] ?? '';

function fieldOf(message: Message, jsonName: string): [string, Field] | undefined {
  return Object.entries(message.fields).find(([name]) => camel(name) === jsonName);
}

function isMessage(node: Node | undefined): node is Message {
  return node?.fields !== undefined;
}

function valueProblems(
  field: Field,
  value: unknown,
  at: string,
  scope: string[],
  purpose: Purpose,
): string[] {
  const { type } = field;
  if (type === 'bool') return typeof value === 'boolean' ? [] : [`${at} is not a boolean`];
  if (numbers.has(type)) return typeof value === 'number' ? [] : [`${at} is not a number`];
  if (bigNumbers.has(type))
    return /^-?\d+$/.test(String(value)) && typeof value === 'string'
      ? []
      : [`${at} is not an int64 as text`];
  if (type === 'string') return typeof value === 'string' ? [] : [`${at} is not a text`];
  if (type === 'bytes')
    return typeof value === 'string' && /^[\w+/]+={0,2}$/.test(value) ? [] : [`${at} is not base64`];
  if (type === 'google.protobuf.FieldMask') return typeof value === 'string' ? [] : [`${at} is not a mask`];
  const found = typeOf(type, scope);
  if (found === undefined) return [`${at} has the type ${type}, which is not published`];
  if (isMessage(found.node)) return messageProblems(found.node, value, at, found.path, purpose);
  const names = Object.values(found.node.nested ?? {})[0]?.values ?? found.node.values ?? {};
  return String(value) in names && value !== 'UNSPECIFIED' && value !== 'UNKNOWN'
    ? []
    : [`${at} is ${JSON.stringify(value)}, which is not one of ${Object.keys(names).join(', ')}`];
}

function messageProblems(
  message: Message,
  value: unknown,
  at: string,
  path: string[],
  purpose: Purpose,
): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at} is not an object`];
  const owner = camel((path.at(-1) ?? '').replace(/^./, (letter) => letter.toLowerCase()));
  const problems: string[] = [];
  const set = new Set<string>();
  for (const [jsonName, inner] of Object.entries(value)) {
    const here = `${at}.${jsonName}`;
    const found = fieldOf(message, jsonName);
    if (found === undefined) {
      problems.push(`${here} is not published`);
      continue;
    }
    const [name, field] = found;
    set.add(name);
    const rule = behaviour(field);
    if (rule === 'OUTPUT_ONLY' && !sentAnyway.has(`${owner}.${name}`))
      problems.push(`${here} is only answered`);
    if (rule === 'IMMUTABLE' && purpose === 'update' && name !== 'resource_name')
      problems.push(`${here} cannot be changed`);
    const next: Purpose = name === 'create' || name === 'update' ? name : purpose;
    const values = field.rule === 'repeated' ? inner : [inner];
    if (!Array.isArray(values)) problems.push(`${here} is not a list`);
    else values.forEach((one) => problems.push(...valueProblems(field, one, here, path, next)));
  }
  for (const { oneof } of Object.values(message.oneofs ?? {})) {
    const both = oneof.filter((name) => set.has(name));
    if (both.length > 1) problems.push(`${at} has more than one of ${both.join(', ')}`);
  }
  // The customer id goes in the address.
  const missing = Object.entries(message.fields).filter(
    ([name, field]) => behaviour(field) === 'REQUIRED' && !set.has(name) && name !== 'customer_id',
  );
  if (purpose !== 'update') problems.push(...missing.map(([name]) => `${at}.${camel(name)} is missing`));
  if ('update' in value) problems.push(...maskProblems(message, value, at, path));
  return problems;
}

/** Checks that each mask path leads to a mutable field and that the mask covers every field sent. */
function maskProblems(operation: Message, value: object, at: string, path: string[]): string[] {
  const { update, updateMask } = value as { update: Record<string, unknown>; updateMask?: unknown };
  const resource = typeOf(operation.fields['update']?.type ?? '', path);
  if (typeof updateMask !== 'string' || updateMask === '') return [`${at} updates without a mask`];
  const masked = updateMask.split(',');
  const unknown = masked.filter((mask) => {
    const found = resource === undefined ? undefined : fieldAt(resource, mask.split('.'));
    return found === undefined || ['OUTPUT_ONLY', 'IMMUTABLE'].includes(behaviour(found.field));
  });
  const unmasked = pathsOf(update).filter(
    (sent) => sent !== 'resourceName' && !masked.some((mask) => sent === mask || sent.startsWith(`${mask}.`)),
  );
  return [
    ...unknown.map((mask) => `${at}.updateMask has ${mask}, which cannot be changed`),
    ...unmasked.map((sent) => `${at}.update.${sent} is not in the mask`),
  ];
}

function pathsOf(value: Record<string, unknown>, before = ''): string[] {
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner) && Object.keys(inner).length > 0
      ? pathsOf(inner as Record<string, unknown>, `${before}${name}.`)
      : [`${before}${name}`],
  );
}

/** Returns the field at a path of names, with its type if that is a message or an enum. */
function fieldAt(start: { node: Node; path: string[] }, names: readonly string[]) {
  let type: typeof start | undefined = start;
  let field: Field | undefined;
  for (const name of names) {
    if (type === undefined || !isMessage(type.node)) return undefined;
    [, field] = fieldOf(type.node, name) ?? fieldOf(type.node, camel(name)) ?? [];
    if (field === undefined) return undefined;
    type = typeOf(field.type, type.path);
  }
  return field === undefined ? undefined : { field, type };
}

/** Checks that each field of a query exists and that enums are compared with one of their names. */
export function queryProblems(query: string): string[] {
  const row = typeOf('services.GoogleAdsRow', version);
  const parts =
    /^\s*SELECT\s+(.+?)\s+FROM\s+(\w+)(?:\s+WHERE\s+(.+?))?(?:\s+ORDER BY\s+(.+?))?(?:\s+LIMIT\s+\d+)?\s*$/is.exec(
      query,
    );
  if (row === undefined || parts === null) return [`this is not a query: ${query}`];
  const [, selected = '', resource = '', conditions = '', order = ''] = parts;
  const problems = isMessage(row.node) && resource in row.node.fields ? [] : [`${resource} is no resource`];
  const compared = conditions === '' ? [] : conditions.split(/\s+AND\s+(?=[a-z_]+\.)/i);
  const names = [
    ...selected.split(','),
    ...compared.map((condition) => /^\s*([\w.]+)/.exec(condition)?.[1] ?? condition),
    ...order.split(',').map((term) => term.trim().split(/\s+/)[0] ?? ''),
  ];
  for (const name of names.map((text) => text.trim()).filter((text) => text !== '')) {
    const found = fieldAt(row, name.split('.'));
    if (found === undefined) problems.push(`${name} is no field`);
    else if (isMessage(found.type?.node) && found.field.rule !== 'repeated')
      problems.push(`${name} is a message, not a value`);
  }
  for (const condition of compared) {
    const [, name = '', value = ''] = /^\s*([\w.]+)\s*(?:!=|=)\s*'?([^']*)'?\s*$/.exec(condition) ?? [];
    const values = fieldAt(row, name.split('.'))?.type?.node.values;
    if (values !== undefined && !(value in values)) problems.push(`${name} is compared with ${value}`);
  }
  return problems;
}

const methods = Object.values(nodeAt([...version, 'services'])?.nested ?? {}).flatMap((service) =>
  Object.entries(service.methods ?? {}).flatMap(([name, { requestType, options = {} }]) =>
    ['post', 'get'].flatMap((verb) => {
      const route = options[`(google.api.http).${verb}`];
      if (route === undefined) return [];
      const escaped = route.replace(/\{[^}]+\}/g, '[^/:]+').replace(/^\/v\d+/, '');
      return [{ name, verb, requestType, address: new RegExp(`^${escaped}$`) }];
    }),
  ),
);

/** Returns the published method that a request calls, matched by the end of its address. */
export function googleMethod({ method, url }: SentRequest): string | undefined {
  return methodOf(method, url)?.name;
}

function methodOf(verb: string, url: URL) {
  const address = url.pathname.replace(/^.*\/v\d+(?=\/)/, '');
  return methods.find((known) => known.verb === verb.toLowerCase() && known.address.test(address));
}

/** Returns the violations of the published schema; empty for a valid request. */
export function googleProblems(request: SentRequest): string[] {
  const method = methodOf(request.method, request.url);
  if (method === undefined) return [`${request.method} ${request.url.pathname} is not published`];
  const type = typeOf(method.requestType, [...version, 'services']);
  if (type === undefined || !isMessage(type.node)) return [`${method.requestType} is not published`];
  const body = request.body ?? {};
  const problems = messageProblems(type.node, body, method.name, type.path, 'request');
  const { query } = body as { query?: string };
  return query === undefined ? problems : [...problems, ...queryProblems(query)];
}
