import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../platform/database/embedded/embedded-postgres.ts';
import { ifInterrupted } from '../../platform/interruption.ts';
import { clientOf } from './make-backup.ts';

export type TemporaryDatabase = { url: string; stop: () => Promise<void> };

/**
 * Creates an empty database: in a server of its own below the folder, or with `neighbor` on the server of that database. It is
 * gone after `stop`. Throws a sentence if the role may not create one.
 */
export async function startTemporaryDatabase(folder: string, neighbor?: string): Promise<TemporaryDatabase> {
  return neighbor === undefined
    ? startEmbeddedPostgres({ folder: path.join(folder, 'postgres') })
    : createDatabase(neighbor);
}

async function createDatabase(neighbor: string): Promise<TemporaryDatabase> {
  const name = `porchlight_verify_${randomBytes(6).toString('hex')}`;
  // Not parsed as a whole, because an address of a socket has no host.
  const url = neighbor.replace(/^(\w+:\/\/[^/?]*)[^?]*/, `$1/${name}`);
  const remove = async () => void (await ask(neighbor, `drop database if exists ${name} with (force)`));
  const forget = ifInterrupted(remove);
  try {
    await ask(neighbor, `create database ${name} template template0`);
  } catch (error) {
    forget();
    throw await explained(error, neighbor);
  }
  return {
    url,
    stop: async () => {
      await remove();
      forget();
    },
  };
}

async function ask(url: string, statement: string): Promise<{ role?: string }[]> {
  const client = await clientOf(url);
  try {
    const { rows } = await client.query<{ role?: string }>(statement);
    return rows;
  } finally {
    await client.end();
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';

async function explained(cause: unknown, neighbor: string): Promise<unknown> {
  if (!(cause instanceof pg.DatabaseError) || cause.code !== INSUFFICIENT_PRIVILEGE) return cause;
  const [{ role = '' } = {}] = await ask(neighbor, 'select quote_ident(current_user) as role');
  return new Error(
    `The role ${role} may not create databases. Let a superuser run: alter role ${role} createdb`,
    { cause },
  );
}
