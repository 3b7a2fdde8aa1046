import { sql } from 'kysely';
import type { Tx } from './tx.ts';

/**
 * Lets a transaction remove facts of closed months, which a trigger of migration 0018 keeps otherwise. It is a `set`,
 * because Citus passes no other change of a setting on to the machines with the rows.
 */
export async function letFactsGo(tx: Tx): Promise<void> {
  await sql`set local porchlight.removes_facts = 'on'`.execute(tx);
}
