/**
 * `node bench/database-faults.ts`: measures what callers see during the database faults R1 to R4 of
 * docs/reliability.md, and whether every acknowledged write was stored. `node bench/database-faults.ts R1 R3` runs
 * only those.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accountRoutes } from '../contract/accounts.ts';
import { dateIn } from '../domain/plain-date.ts';
import { personClient } from '../scripts/sample-data/client.ts';
import { makeLog } from '../server/src/log.ts';
import { connect } from '../server/src/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import type { Change } from './database-faults/changes.ts';
import { openDatabaseWay } from './database-faults/database-way.ts';
import { faults, type Database, type Fault } from './database-faults/faults.ts';
import { measureFault, type Measured } from './database-faults/measure-fault.ts';
import { atEnd, runAndEnd } from './endings.ts';
import { exampleCampaign } from './example-campaign.ts';
import { fillBuildings, fillCampaigns, fillPeople, owner, settle, timeZone } from './fill-database.ts';
import { makeTemplate } from './record-statements.ts';
import { startServer } from './start-server.ts';
import { milliseconds, printTable, whole, type Row } from './table.ts';
import { CampaignStatus } from '../domain/campaign-status.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const wanted = process.argv.slice(2);

async function measure(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-faults-'));
  await atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const database = await startDatabase(path.join(folder, 'postgres'));
  say('Filling a database …');
  const unchanged = await fill(database.postgres.url);
  const token = await signIn(database, path.join(folder, 'data'));
  // Mutated in place, so that the cleanup finds a restarted database.
  const stage = Object.assign(database, { token, unchanged });
  const rows: Row[] = [];
  for (const fault of faults.filter(
    ({ name }) => wanted.length === 0 || wanted.some((one) => name.startsWith(one)),
  )) {
    say(`${fault.name}: ${fault.what} …`);
    rows.push(rowOf(fault, await measureFault(stage, fault)));
  }
  printTable(
    '200 requests a second for 30 s, the fault after 10 s',
    [
      'lasted',
      'errors',
      'other than 503',
      'longest wait',
      'recovered',
      'lost',
      'twice',
      'pending',
      'a job',
      'lives',
      'cut',
    ],
    rows,
  );
}

async function startDatabase(folder: string): Promise<Database> {
  const postgres = await startEmbeddedPostgres({ folder });
  const way = await openDatabaseWay(postgres.url);
  const database = { folder, postgres, way };
  await atEnd(() => database.postgres.stop());
  await atEnd(way.end);
  return database;
}

/**
 * Fills organizations, buildings and campaigns, and returns drafts of the first organization, each to be
 * changed once.
 */
async function fill(url: string): Promise<Change[]> {
  const { pool, db, close } = connect(url, { size: 4, log: makeLog('silent'), patient: true });
  await migrate(db);
  await fillPeople(pool);
  await fillBuildings(pool, []);
  const example = exampleCampaign([], dateIn(timeZone, new Date()));
  const template = await makeTemplate(pool, example);
  await fillCampaigns(pool, { template, run: example.run_dates });
  await settle(pool);
  const { rows } = await pool.query<Change>(
    `select id::text, revision, 'Changed ' || id as name, 0 as status from campaign
     where organization_id = 1 and status = '${CampaignStatus.draft}' order by id`,
  );
  await close();
  return rows;
}

async function signIn({ way }: Database, dataFolder: string): Promise<string> {
  const server = await startServer({ databaseUrl: way.url, dataFolder, roles: 'api' });
  const body = { username: owner.email, password: owner.password, remember_me: true };
  const { access } = await personClient(`http://127.0.0.1:${server.port}`).call(accountRoutes.signIn, {
    body,
  });
  await server.stop();
  return access;
}

function rowOf({ name, what, most }: Fault, found: Measured): Row {
  const { share = 1, longest = Infinity, recovered = Infinity } = most;
  const reached =
    found.lives &&
    found.others + found.lost + found.twice + found.pending === 0 &&
    found.share <= share &&
    found.longest <= longest &&
    found.recovered <= recovered;
  const texts = [
    most.share === undefined ? '' : `<= ${most.share * 100} %`,
    most.longest === undefined ? '' : `wait <= ${most.longest / 1000} s`,
    most.recovered === undefined ? '' : `back <= ${most.recovered / 1000} s`,
  ];
  return {
    what: `${name}: ${what}`,
    figures: [
      milliseconds(found.lasted),
      `${found.errors} of ${whole(found.asked)}, ${(found.share * 100).toFixed(2)} %`,
      whole(found.others),
      milliseconds(found.longest),
      milliseconds(found.recovered),
      whole(found.lost),
      whole(found.twice),
      whole(found.pending),
      milliseconds(found.jobMs),
      found.lives ? 'yes' : 'NO',
      whole(found.cut),
    ],
    goal: { text: texts.filter(Boolean).join(', '), reached },
  };
}

await runAndEnd(measure);
