/**
 * Writes the activity of all organizations as JSON lines to standard output, for a log archive or a SIEM:
 *
 *   npm run -s activity -- --since 2026-11-01 --until 2026-12-01
 *   npm run -s activity -- --after "2026-11-27T16:00:00.123456+00:00 audit 81234"
 *
 * Each line has a `place`; pass the last one as `--after` to continue there. Without `--until` the last minute is left
 * out, because its transactions may still be running. Uses DATABASE_URL or the database running in this folder.
 */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { readActivity, type ActivityPlace } from '../server/src/features/activity/index.ts';
import { withRunningDatabase } from './operator/operator-database.ts';
import { runOperatorProgram } from './operator/operator-program.ts';

const usage =
  'Usage: npm run -s activity -- [--since <date or time>] [--until <date or time>] [--after "<place>"]';

function timeIn(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new Error(`${text} is not a date or time.\n${usage}`);
  return time;
}

function placeIn(text: string): ActivityPlace {
  const [at = '', source = '', id = ''] = text.split(' ');
  if (!['audit', 'access', 'fair_housing'].includes(source) || !/^\d{1,18}$/.test(id))
    throw new Error(`${text} is not the place of an event.\n${usage}`);
  timeIn(at);
  return { at, source, id };
}

function readArguments(args: string[]) {
  const texts = { since: { type: 'string' }, until: { type: 'string' }, after: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options: texts });
  return {
    since: timeIn(values.since ?? '1970-01-01'),
    until: values.until === undefined ? new Date(Date.now() - 60_000) : timeIn(values.until),
    after: values.after === undefined ? undefined : placeIn(values.after),
  };
}

async function run(args: string[]): Promise<undefined> {
  const range = readArguments(args);
  await withRunningDatabase(async (db) => {
    for await (const { at, source, id, ...event } of readActivity(db, range)) {
      const line = JSON.stringify({ place: `${at} ${source} ${id}`, at, source, id, ...event });
      if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
    }
  });
}

await runOperatorProgram(run);
