/**
 * Operator commands for an installation:
 *
 *   npm run porchlight -- backup              backs up database and files while the product runs; kept for 90 days
 *   npm run porchlight -- backup --prune      ... as on schedule: keeps and removes what BACKUP_KEEP says
 *   npm run porchlight -- backup --adopt      ... takes over BACKUP_TO from the installation that this one replaces
 *   npm run porchlight -- backups             lists the backups
 *   npm run porchlight -- verify [backup]     restores a backup into an empty place and compares it
 *   npm run porchlight -- verify --here       ... in a temporary database on the PostgreSQL of this installation
 *   npm run porchlight -- restore [backup]    restores a backup into this installation, which must be empty
 *   npm run porchlight -- restore --to 2026-11-27T15:30:00Z   ... the embedded database as of that instant
 *   npm run porchlight -- restore --adopt     ... and goes on with the backups of the installation that it replaces
 *   npm run porchlight -- settle              after a restore with PostgreSQL's own tools: fails operations that had not ended
 *   npm run porchlight -- settle --adopt      ... of the same installation, also after a switch to an asynchronous standby
 *   npm run porchlight -- doctor              says what is wrong with this installation
 *   npm run porchlight -- rotate-keys         encrypts the stored tokens with the current TOKEN_KEY
 *
 * Without a name, `verify` and `restore` take the latest backup. Uses the settings of the product, which may be in
 * `.env`. See docs/running.md.
 */
import { parseArgs } from 'node:util';
import { readEnv } from '../server/src/env.ts';
import { checkInstallation } from '../server/src/operations/doctor/check-installation.ts';
import { backUp, listBackups, verify } from './operator/backup-commands.ts';
import { plural, type Given } from './operator/command.ts';
import { rotate } from './operator/key-commands.ts';
import { runningDatabase } from './operator/operator-database.ts';
import { ReportWithProblems, runOperatorProgram } from './operator/operator-program.ts';
import { restore, settle } from './operator/restore-commands.ts';

type Command = {
  /** Arguments as shown in the usage. */
  takes: string;
  run: (given: Given) => Promise<string>;
};

const commands: Record<string, Command> = {
  backup: { takes: '[--prune] [--adopt]', run: backUp },
  backups: { takes: '', run: listBackups },
  verify: { takes: '[backup] [--here]', run: verify },
  restore: {
    takes: '[backup] [--adopt] [--exact] [--without-keys] | restore --to <time or latest> [--adopt]',
    run: restore,
  },
  settle: { takes: '[--adopt]', run: settle },
  doctor: { takes: '', run: examine },
  'rotate-keys': { takes: '', run: rotate },
};

const usage = `Usage: npm run porchlight -- ${Object.entries(commands)
  .map(([name, { takes }]) => `${name} ${takes}`.trim())
  .join(' | ')}`;

async function examine(): Promise<string> {
  const env = readEnv(process.env);
  const findings = await checkInstallation(env, await runningDatabase(env));
  const marks = { fine: 'OK     ', warning: 'WARNING', problem: 'PROBLEM' };
  const lines = findings.map(({ level, text }) => `${marks[level]}  ${text}`);
  const problems = findings.filter(({ level }) => level === 'problem').length;
  const report = [
    ...lines,
    '',
    problems === 0 ? 'Nothing is wrong.' : `${plural(problems, 'problem')} found.`,
  ].join('\n');
  if (problems > 0) throw new ReportWithProblems(report);
  return report;
}

async function run(args: string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      prune: { type: 'boolean' },
      adopt: { type: 'boolean' },
      here: { type: 'boolean' },
      exact: { type: 'boolean' },
      'without-keys': { type: 'boolean' },
      to: { type: 'string' },
    },
  });
  const [command = '', name] = positionals;
  const found = commands[command];
  if (found === undefined) throw new Error(usage);
  return found.run({ name, options: values });
}

await runOperatorProgram(run);
