import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PLANS } from '../server/src/platform/database/connect.ts';
import { findBinaries } from '../server/src/platform/database/embedded/find-binaries.ts';
import { adValues, bareStatements, cityValues, columnValues } from './bare-statements.ts';
import { atEnd } from './endings.ts';
import { settings } from './settings.ts';
import type { Stage } from './stage.ts';

export type PgbenchScripts = Record<'list' | 'get' | 'create' | 'update' | 'updateTwoFields', string>;

/**
 * Returns a function that runs one kind of SQL with pgbench and returns transactions per second, the upper
 * limit of any server. Undefined if PostgreSQL comes without pgbench, as the npm package does.
 */
export async function pgbench(
  stage: Stage,
): Promise<((work: keyof PgbenchScripts) => Promise<number>) | undefined> {
  // The binary found may be a link into PostgreSQL's real folder.
  const server = realpathSync(path.join(findBinaries().folder, 'postgres'));
  const program = path.join(path.dirname(server), 'pgbench');
  if (!existsSync(program)) {
    process.stdout.write('pgbench is not beside this PostgreSQL: the SQL alone is left out.\n');
    return undefined;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-pgbench-'));
  await atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const scripts = scriptsFor(stage);
  return async (work) => {
    const file = path.join(folder, `${work}.sql`);
    writeFileSync(file, scripts[work]);
    const run = settings.loadMs / 1000 < 1 ? 1 : Math.round(settings.loadMs / 1000);
    const args = ['-n', '-M', 'prepared', '-c', String(settings.connections), '-T', String(run), '-f', file];
    const env = { ...process.env, PGOPTIONS: PLANS };
    const child = spawn(program, [...args, stage.databaseUrl], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    await atEnd(() => void child.kill('SIGKILL'));
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part));
    await once(child, 'close');
    const text = Buffer.concat(said).toString();
    const tps = /^tps = ([\d.]+)/m.exec(text)?.[1];
    if (tps === undefined) throw new Error(`pgbench says of ${work}: ${text.slice(0, 1000)}`);
    return Number(tps);
  };
}

/** Returns the statements with their values inlined; each transaction draws a new `:id` and `:offset`. */
function scriptsFor({ statements, example, pictures, run }: Stage): PgbenchScripts {
  // The first organization's campaigns have the lowest ids.
  const draw = `\\set id random(1, ${settings.campaigns})\n`;
  const [organization, today] = statements.get.values;
  const read = filled(statements.get.text, [organization, today, ':id']);
  const ads = filled(bareStatements.writeAds, [organization, ':id', ...adValues(example, pictures)]);
  const places = filled(bareStatements.insertPlaces, [organization, ':id', cityValues(example)]);
  const inOne = (...lines: string[]) => `begin;\n${lines.join(';\n')};\ncommit;\n`;
  const name = example.name;
  const insert = filled(bareStatements.insertCampaign, [
    organization,
    '1',
    name,
    example.kind,
    ...columnValues(example),
  ]);
  // Accepts any revision and leaves it unchanged, because the callers of both servers count revisions.
  const update = (text: string, values: unknown[]) =>
    filled(text.replace('revision = revision + 1,', '').replace('revision = $3', '$3'), [
      organization,
      ':id',
      true,
      name,
      ...values,
    ]);
  return {
    list: `\\set offset random(0, 19) * 10\n${filled(statements.list.text, [
      ...statements.list.values.slice(0, -1),
      ':offset',
    ])};\n`,
    get: `${draw}${read};\n`,
    create: `begin;\n${insert} \\gset\n${ads};\n${places};\n${read};\ncommit;\n`,
    update: `${draw}${inOne(
      update(bareStatements.updateCampaign, columnValues({ ...example, run_dates: run })),
      ads,
      filled(bareStatements.deletePlaces, [organization, ':id']),
      places,
      read,
    )}`,
    updateTwoFields: `${draw}${inOne(update(bareStatements.updateTwoFields, [2500]), read)}`,
  };
}

function filled(text: string, values: readonly unknown[]): string {
  return text
    .replace(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]))
    .replaceAll('\n', ' ');
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `'{${value.join(',')}}'`;
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (typeof value !== 'string') return JSON.stringify(value);
  if (value === ':id' || value === ':offset') return value;
  // pgbench would read a colon before a letter as a variable, even within quotes.
  return `'${value.replaceAll("'", "''").replace(/":(?=[a-z])/g, '": ')}'`;
}
