import type { DatabaseSync } from 'node:sqlite';
import { uniform } from '../random.ts';
import type { FaultKind } from './fault-kinds.ts';

/** Networks that the sandbox replaces. */
export const NETWORKS = ['meta', 'google', 'yardi'] as const;
export type Network = (typeof NETWORKS)[number];

export interface FaultRule {
  network: Network;
  kind: FaultKind;
  /** For kind "error": Meta's code and subcode, or Google's error as "type.CODE". */
  code?: number;
  subcode?: number;
  error?: string;
  /** Share of the matching requests that fail, from 0 to 1. Defaults to all. */
  probability?: number;
  /** Number of matching requests to let pass first. */
  skip?: number;
  /** Salt that makes two rules with the same probability hit different requests. */
  draw?: string;
  /** Decides if the request is carried out before it fails. */
  when?: 'before' | 'after';
  method?: string;
  path_contains?: string;
  account?: string;
  /** Rules with a path match writes by default; set this to match validation-only calls. */
  validated_only?: boolean;
  retry_after_seconds?: number;
  delay_ms?: number;
  /** For garbage: the HTTP status, and the size of a huge response in megabytes. */
  status?: number;
  megabytes?: number;
}

export interface Fault extends FaultRule {
  id: number;
  /** Remaining uses; null until the fault is removed. */
  remaining: number | null;
}

interface FaultTarget {
  network: Network;
  method: string;
  path: string;
  /**
   * Sign-in endpoints fail only if a rule names their path. Otherwise a token refresh would use up
   * a rule meant for the API.
   */
  signIn: boolean;
  /** True for a call that only validates a change. */
  validatedOnly?: boolean;
  /** Ad account, customer or property of the request. */
  account: string | null;
}

export interface Faults {
  /** Adds a rule. `times` is null to keep it until it is removed. */
  add(rule: FaultRule, times: number | null): number;
  list(): Fault[];
  remove(id: number): boolean;
  clear(): void;
  /** Returns the first matching rule that is due, and uses it once. */
  take(target: FaultTarget): Fault | undefined;
}

const FOR_EVER = -1;

/**
 * Opens the fault rules. `count` increments a named counter and returns 1, 2, 3…, like
 * `Settings.next`.
 */
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

/** Returns the random seed of a rule. Ids differ between runs, so it uses the rule's content. */
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
  // A network that is down takes its sign-in endpoints down too.
  const whole = rule.path_contains === undefined && (!target.signIn || rule.kind === 'down');
  if (!named && !whole) return false;
  return !rule.account || rule.account.replace(/^act_/, '') === target.account?.replace(/^act_/, '');
}
