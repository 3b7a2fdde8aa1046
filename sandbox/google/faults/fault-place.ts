import { fields, text } from '../../json-values.ts';
import type { NetworkCall } from '../../http/network-call.ts';
import type { PathElement } from '../ads-error.ts';
import type { FaultRow } from './fault-row.ts';
import { snakeCase } from '../shape-check.ts';

interface Place {
  location?: { fieldPathElements: PathElement[] };
  trigger?: string;
}

interface Placed {
  kind: string;
  path: PathElement[];
  operation: Record<string, unknown>;
}

/** Returns the location of an error in a mutate, and the text that triggers it. */
export function placeOf(row: FaultRow, call: NetworkCall): Place {
  const operations = operationsOf(call);
  const found = operations.find(({ kind }) => row.kind === undefined || kind === row.kind) ?? operations[0];
  if (!found) return {};
  const verb = ['create', 'update', 'remove'].find((name) => found.operation[name] !== undefined);
  const path = [...found.path, ...(verb === undefined ? [] : [{ fieldName: verb }])];
  const body = found.operation[verb ?? ''];
  const known = row.fields?.find((names) => valueAt(body, names) !== undefined);
  const trigger = text(valueAt(body, known ?? []));
  return {
    location: { fieldPathElements: [...path, ...elementsOf(known ?? [])] },
    ...(trigger !== undefined && { trigger }),
  };
}

function operationsOf(call: NetworkCall): Placed[] {
  const body = fields(call.body);
  const together = listOf(body['mutateOperations']).flatMap((wrapper, index): Placed[] => {
    const [name = '', operation] = Object.entries(fields(wrapper))[0] ?? [];
    const path = [{ fieldName: 'mutate_operations', index }, { fieldName: snakeCase(name) }];
    return [{ kind: name.replace(/Operation$/, ''), path, operation: fields(operation) }];
  });
  const alone = listOf(body['operations']).map((operation, index) => ({
    kind: kindOf(call.path),
    path: [{ fieldName: 'operations', index }],
    operation: fields(operation),
  }));
  return [...together, ...alone];
}

/** Returns the kind in a path: /v26/customers/1/campaignCriteria:mutate gives campaignCriterion. */
function kindOf(path: string): string {
  const collection = /\/(\w+):mutate$/.exec(path)?.[1] ?? '';
  return collection.replace(/Criteria$/, 'Criterion').replace(/s$/, '');
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, part) => (Array.isArray(inner) ? inner[Number(part)] : fields(inner)[String(part)]),
    value,
  );
}

/** Converts a path to elements, attaching each index to the preceding name. */
function elementsOf(path: readonly (string | number)[]): PathElement[] {
  const elements: PathElement[] = [];
  for (const part of path) {
    const last = elements.at(-1);
    if (typeof part === 'number' && last) last.index = part;
    else elements.push({ fieldName: snakeCase(String(part)) });
  }
  return elements;
}
