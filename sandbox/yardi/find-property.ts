import type { Sandbox } from '../sandbox.ts';
import type { Property } from './objects.ts';
import type { Params } from './params.ts';

type Names = Partial<Record<string, (property: Property) => readonly string[]>>;

const OLDER: Names = {
  propertyId: ({ id }) => [id],
  propertyCode: ({ code }) => [code],
  VoyagerPropertyCode: ({ voyager_code }) => [voyager_code],
};
const NEWER: Names = {
  propertyCode: ({ code, id }) => [code, id],
  propertyId: ({ id }) => [id],
};

/** Finds the property by the first identifier that the request names. */
export function findProperty(
  sandbox: Sandbox,
  params: Params,
  generation: 'v1' | 'v2',
): Property | undefined {
  const names = generation === 'v1' ? OLDER : NEWER;
  const [name, codesOf] = Object.entries(names).find(([key]) => params(key) !== '') ?? [];
  if (name === undefined || !codesOf) return undefined;
  const wanted = params(name).toLowerCase();
  return sandbox.yardi.properties.all().find((property) => codesOf(property).includes(wanted));
}
