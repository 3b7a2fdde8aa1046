import { sql } from 'kysely';
import type { Tx } from './tx.ts';

/**
 * Lets a transaction remove facts of closed months, which a trigger of migration 0018 keeps otherwise. The first setting
 * makes Citus pass the second on to the machines with the rows, and means nothing to PostgreSQL. Citus would pass on
 * whole texts of several statements, as those of pg-boss, so it is not set for all transactions.
 */
export async function letFactsGo(tx: Tx): Promise<void> {
  await sql`set local citus.propagate_set_commands = 'local'`.execute(tx);
  await sql`set local porchlight.removes_facts = 'on'`.execute(tx);
}
