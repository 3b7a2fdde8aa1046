import type { Transaction } from 'kysely';
import type { Database } from './schema.ts';

export type Tx = Transaction<Database>;
