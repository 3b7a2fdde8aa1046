import { readFile } from 'node:fs/promises';
import pg from 'pg';

const script = new URL('../../deploy/citus/distribute.sql', import.meta.url);

/** Makes a migrated database of the coordinator a cluster with databases of the same name at the workers. */
export async function distribute(
  url: string,
  { workers, shards }: { workers: readonly string[]; shards: number },
): Promise<void> {
  for (const worker of workers)
    await onServer(Object.assign(new URL(url), { host: worker }).href, (client) =>
      client.query('create extension if not exists citus'),
    );
  await onServer(url, async (client) => {
    await client.query('create extension if not exists citus');
    const { hostname, port } = new URL(url);
    await client.query('select citus_set_coordinator_host($1, $2)', [hostname, Number(port)]);
    for (const worker of workers) {
      const [host, workerPort] = worker.split(':');
      await client.query('select citus_add_node($1, $2)', [host, Number(workerPort)]);
    }
    await client.query(`set citus.shard_count = ${shards}`);
    await client.query(await readFile(script, 'utf8'));
  });
}

/** Returns an address without generic plans, which Citus cannot make for most statements. */
export function ofCitus(url: string): string {
  const address = new URL(url);
  address.searchParams.set('options', '-c plan_cache_mode=auto');
  return address.href;
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}
