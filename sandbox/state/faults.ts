import type { DatabaseSync } from 'node:sqlite';

export const FAULT_KINDS = [
  'token_expired',
  'rate_limited',
  'server_error',
  'timeout_after_write',
  'timeout_before_write',
  'permission_lost',
] as const;

/** Whom the sandbox stands in for. */
export const NETWORKS = ['meta', 'google', 'yardi'] as const;
export type Network = (typeof NETWORKS)[number];

type FaultKind = (typeof FAULT_KINDS)[number];

interface FaultRule {
  network: Network;
  kind: FaultKind;
  method?: string;
  path_contains?: string;
  account?: string;
  retry_after_seconds?: number;
  delay_ms?: number;
}

export interface Fault extends FaultRule {
  id: number;
  remaining: number;
}

interface FaultTarget {
  network: Network;
  method: string;
  path: string;
  /** Sign-in endpoints only fail when a rule names their path, or a refresh would use up a rule meant for the API. */
  signIn: boolean;
  /** The ad account, customer or property that the request is about. */
  account: string | null;
}

export interface Faults {
  add(rule: FaultRule, times: number): number;
  list(): Fault[];
  remove(id: number): boolean;
  clear(): void;
  /** The first rule that fits, used up by one. */
  take(target: FaultTarget): Fault | undefined;
}

export function openFaults(database: DatabaseSync): Faults {
  const insert = database.prepare('INSERT INTO faults (rule, remaining) VALUES (?, ?)');
  const select = database.prepare('SELECT id, rule, remaining FROM faults ORDER BY id');
  const erase = database.prepare('DELETE FROM faults WHERE id = ?');
  const decrement = database.prepare('UPDATE faults SET remaining = remaining - 1 WHERE id = ?');
  const list = (): Fault[] => select.all().map(toFault);
  return {
    add: (rule, times) => Number(insert.run(JSON.stringify(rule), times).lastInsertRowid),
    list,
    remove: (id) => Number(erase.run(id).changes) > 0,
    clear: () => database.exec('DELETE FROM faults'),
    take(target) {
      const fault = list().find((rule) => fits(rule, target));
      if (!fault) return undefined;
      if (fault.remaining > 1) decrement.run(fault.id);
      else erase.run(fault.id);
      return fault;
    },
  };
}

function toFault(row: Record<string, unknown>): Fault {
  const rule: FaultRule = JSON.parse(String(row['rule']));
  return { ...rule, id: Number(row['id']), remaining: Number(row['remaining']) };
}

function fits(rule: Fault, target: FaultTarget): boolean {
  if (rule.network !== target.network) return false;
  if (rule.method && rule.method.toUpperCase() !== target.method) return false;
  if (rule.path_contains ? !target.path.includes(rule.path_contains) : target.signIn) return false;
  return !rule.account || rule.account.replace(/^act_/, '') === target.account?.replace(/^act_/, '');
}
