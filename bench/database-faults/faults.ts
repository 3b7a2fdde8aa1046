import { setTimeout as wait } from 'node:timers/promises';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../server/src/platform/database/embedded/embedded-postgres.ts';
import { freeze, kill, thaw } from '../power-cut/processes.ts';
import type { DatabaseWay } from './database-way.ts';

export type Database = { folder: string; postgres: EmbeddedPostgres; way: DatabaseWay };

export type Fault = {
  name: string;
  what: string;
  /** Causes the fault and ends it; returns when the database is available again. */
  happen: (database: Database) => Promise<void>;
  /** Limits: share of errors, longest wait and recovery time in milliseconds. */
  most: { share?: number; longest?: number; recovered?: number };
};

const CUT_SHARE = 0.05;
const CUT_MS = 10_000;

export const faults: Fault[] = [
  {
    name: 'R1',
    what: 'PostgreSQL restarts (fast)',
    most: { share: 0.005, recovered: 2000 },
    happen: async (database) => {
      await database.postgres.stop();
      await startAgain(database);
    },
  },
  {
    name: 'R2',
    what: 'PostgreSQL killed -9, started after 1.5 s',
    most: { recovered: 3000 },
    happen: async (database) => {
      await kill(await freeze(database.postgres.pid));
      await wait(1500);
      await startAgain(database);
    },
  },
  {
    name: 'R3 a',
    what: 'PostgreSQL stands still for 5 s',
    most: { longest: 10_000, recovered: 5000 },
    happen: async ({ postgres }) => {
      const stopped = await freeze(postgres.pid);
      await wait(5000);
      thaw(stopped);
    },
  },
  {
    name: 'R3 b',
    what: 'packets are lost for 5 s',
    most: { longest: 10_000, recovered: 5000 },
    happen: async ({ way }) => {
      way.hold();
      await wait(5000);
      way.open();
    },
  },
  {
    name: 'R3 c',
    what: 'all connections half open',
    most: { longest: 10_000, recovered: 5000 },
    happen: async ({ way }) => way.forget(),
  },
  {
    name: 'R4',
    what: '5 % of the answers cut, for 10 s',
    most: { share: CUT_SHARE },
    happen: async ({ way }) => {
      way.cut(1 / CUT_SHARE);
      await wait(CUT_MS);
      way.open();
    },
  },
];

async function startAgain(database: Database): Promise<void> {
  database.postgres = await startEmbeddedPostgres({ folder: database.folder });
  database.way.leadTo(database.postgres.url);
}
