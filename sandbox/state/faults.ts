import type { DatabaseSync } from 'node:sqlite';
import { uniform } from '../random.ts';
import type { FaultKind } from './fault-kinds.ts';

/** Whom the sandbox stands in for. */
export const NETWORKS = ['meta', 'google', 'yardi'] as const;
export type Network = (typeof NETWORKS)[number];

export interface FaultRule {
  network: Network;
  kind: FaultKind;
  /** For kind "error": the code and subcode of Meta, or the type and code of Google as "type.CODE". */
  code?: number;
  subcode?: number;
  error?: string;
  /** The part of the fitting requests that fail, from 0 to 1; all of them when it is left out. */
  probability?: number;
  /** How many of the fitting requests pass first. */
  skip?: number;
  /** A word that makes the draws of two rules with the same probability differ. */
  draw?: string;
  /** Whether the request is carried out before it fails. */
  when?: 'before' | 'after';
  method?: string;
  path_contains?: string;
  account?: string;
  /** A rule with a path is about calls that write, unless it is about those that are only validated. */
  validated_only?: boolean;
  retry_after_seconds?: number;
  delay_ms?: number;
  /** For garbage: the HTTP status, and how many megabytes are huge. */
  status?: number;
  megabytes?: number;
}

export interface Fault extends FaultRule {
  id: number;
  /** How many more times; null when it stays until somebody removes it. */
  remaining: number | null;
}

interface FaultTarget {
  network: Network;
  method: string;
  path: string;
  /** Sign-in endpoints only fail when a rule names their path, or a refresh would use up a rule meant for the API. */
  signIn: boolean;
  /** A call that only asks whether another one would be taken. */
  validatedOnly?: boolean;
  /** The ad account, customer or property that the request is about. */
  account: string | null;
}

export interface Faults {
  /** times: null for as long as nobody removes it. */
  add(rule: FaultRule, times: number | null): number;
  list(): Fault[];
  remove(id: number): boolean;
  clear(): void;
  /** The first rule that fits and whose turn it is, used up by one. */
  take(target: FaultTarget): Fault | undefined;
}

const FOR_EVER = -1;

/** `count` counts a name and returns 1, 2, 3 …, as Settings.next does. */
export function openFaults(database: DatabaseSync, seed: string, count: (name: string) => number): Faults {
  const insert = database.prepare('INSERT INTO faults (rule, remaining) VALUES (?, ?)');
  const select = database.prepare('SELECT id, rule, remaining FROM faults ORDER BY id');
  const erase = database.prepare('DELETE FROM faults WHERE id = ?');
  const decrement = database.prepare('UPDATE faults SET remaining = remaining - 1 WHERE id = ?');
  const list = (): Fault[] => select.all().map(toFault);
  const isDrawn = (fault: Fault): boolean => {
    if (fault.skip !== undefined && count(`fault:${fault.id}:skip`) <= fault.skip) return false;
    if (fault.probability === undefined) return true;
    const number = count(`fault:${fault.id}`);
    return uniform(seed, lotOf(fault), number) < fault.probability;
  };
  return {
    add: (rule, times) => Number(insert.run(JSON.stringify(rule), times ?? FOR_EVER).lastInsertRowid),
    list,
    remove: (id) => Number(erase.run(id).changes) > 0,
    clear: () => database.exec('DELETE FROM faults'),
    take(target) {
      const fault = list().find((rule) => fits(rule, target) && isDrawn(rule));
      if (!fault) return undefined;
      if (fault.remaining === 1) erase.run(fault.id);
      else if (fault.remaining !== null) decrement.run(fault.id);
      return fault;
    },
  };
}

/** Ids differ from run to run, so draws hang on what the rule says instead. */
function lotOf(fault: Fault): string {
  return [
    fault.network,
    fault.kind,
    fault.code,
    fault.subcode,
    fault.error,
    fault.method,
    fault.path_contains,
    fault.draw,
  ].join('|');
}

function toFault(row: Record<string, unknown>): Fault {
  const rule: FaultRule = JSON.parse(String(row['rule']));
  const remaining = Number(row['remaining']);
  return { ...rule, id: Number(row['id']), remaining: remaining === FOR_EVER ? null : remaining };
}

function fits(rule: Fault, target: FaultTarget): boolean {
  if (rule.network !== target.network) return false;
  if (target.validatedOnly && rule.path_contains !== undefined && rule.validated_only !== true) return false;
  if (rule.validated_only === true && !target.validatedOnly) return false;
  if (rule.method && rule.method.toUpperCase() !== target.method) return false;
  const named = rule.path_contains !== undefined && target.path.includes(rule.path_contains);
  // A network that is down takes its sign-in endpoints with it.
  const whole = rule.path_contains === undefined && (!target.signIn || rule.kind === 'down');
  if (!named && !whole) return false;
  return !rule.account || rule.account.replace(/^act_/, '') === target.account?.replace(/^act_/, '');
}
