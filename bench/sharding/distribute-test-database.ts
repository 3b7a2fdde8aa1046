/**
 * `node bench/sharding/distribute-test-database.ts DATABASE_URL`: spreads a migrated database of the coordinator over the
 * workers of CITUS_WORKERS (`host:port,host:port`) and prints the address with the settings that the product needs.
 * Server tests run it for each of their databases (`TEST_DATABASE_HOOK`; docs/scaling.md).
 */
import pg from 'pg';
import { distribute, ofCitus } from './distribute.ts';

const [url] = process.argv.slice(2);
if (url === undefined) throw new Error('The address of the database is missing.');
const workers = (process.env['CITUS_WORKERS'] ?? '').split(',');

for (const worker of workers) {
  const admin = new pg.Client({ connectionString: at(url, worker, 'postgres') });
  await admin.connect();
  await admin.query(`create database ${new URL(url).pathname.slice(1)}`);
  await admin.end();
}
await distribute(url, { workers, shards: 4 });
process.stdout.write(ofCitus(url));

function at(address: string, host: string, database: string): string {
  return Object.assign(new URL(address), { host, pathname: `/${database}` }).href;
}
