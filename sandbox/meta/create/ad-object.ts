import { GraphError, invalid, unknownObject } from '../graph/graph-error.ts';
import type { Graph } from '../graph/node-type.ts';
import { isDeliverable } from '../objects/effective-status.ts';
import type { AdAccount, ObjectStatus } from '../objects/objects.ts';
import type { Params } from '../graph/params.ts';
import { optionalEnum, requiredText } from '../graph/params.ts';

/**
 * Published limit for ad sets. Meta publishes none for campaigns and ads, so this assumes the same.
 */
const LONGEST_NAME = 400;

/**
 * Reads the name and throws if it is too long. Counts UTF-16 code units, which is never less than
 * the characters.
 */
export function readName(params: Params, longest = LONGEST_NAME): string {
  const name = requiredText(params, 'name');
  if (name.length > longest) {
    throw invalid(`The name must not be longer than ${longest} characters.`, { blame: [['name']] });
  }
  return name;
}

/** Reads the status of a new object. Without a status Meta creates it ACTIVE, and so does this. */
export function readNewStatus(params: Params, account: AdAccount): 'ACTIVE' | 'PAUSED' {
  const status = optionalEnum(params, 'status', ['ACTIVE', 'PAUSED'] as const) ?? 'ACTIVE';
  if (status === 'ACTIVE') checkDeliverable(account);
  return status;
}

export function readStatus(params: Params, account: AdAccount): ObjectStatus | undefined {
  const status = optionalEnum(params, 'status', ['ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED'] as const);
  if (status === 'ACTIVE') checkDeliverable(account);
  return status;
}

function checkDeliverable(account: AdAccount): void {
  if (isDeliverable(account)) return;
  throw invalid('This ad account has been disabled or restricted, so its ads cannot run.', {
    subcode: 1404163,
    title: 'Ad account is restricted',
    blame: [['status']],
  });
}

/** Throws if the object is deleted. Archived objects can only be renamed or deleted. */
export function checkEditable(object: { status: ObjectStatus }, label: string, params: Params): void {
  if (object.status === 'DELETED') {
    throw invalid(`The ${label} has been deleted and can no longer be changed.`, {
      subcode: 1487056,
      title: `${label} deleted`,
    });
  }
  if (object.status !== 'ARCHIVED') return;
  const changes = CHANGEABLE.filter((name) => params[name] !== undefined && name !== 'name');
  if (changes.length > 0 && !(changes.length === 1 && params['status'] === 'DELETED')) {
    throw invalid('The object is archived: only its name can be changed, or it can be deleted.', {
      subcode: 1487566,
      title: 'Object archived',
    });
  }
}

const CHANGEABLE = [
  'name',
  'status',
  'daily_budget',
  'lifetime_budget',
  'targeting',
  'creative',
  'start_time',
  'end_time',
  'bid_strategy',
  'bid_amount',
];

export function checkImmutable(params: Params, names: readonly string[]): void {
  for (const name of names) {
    if (params[name] !== undefined) {
      throw invalid(`The ${name} cannot be changed after creation.`, { blame: [[name]] });
    }
  }
}

export function accountOf(graph: Graph, id: string): AdAccount {
  const account = graph.sandbox.meta.accounts.get(id);
  if (!account) throw unknownObject(`act_${id}`, graph.method);
  return account;
}

export function parentDeleted(label: string): GraphError {
  return new GraphError({
    code: 100,
    subcode: 1487056,
    message: 'Invalid parameter',
    title: `${label} deleted`,
    text: `The ${label} has been deleted, so nothing can be added to it.`,
  });
}
