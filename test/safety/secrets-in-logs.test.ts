import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type Server } from '../../bench/start-server.ts';
import { callRoute } from '../../contract/route/call-route.ts';
import { randomToken } from '../../server/src/platform/secrets/random-token.ts';
import { eventually } from '../eventually.ts';
import { readyToLaunch } from '../factories/campaigns.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { listenForSecrets, secretsIn } from './heard-secrets.ts';
import {
  disconnectInVain,
  failAtNetworks,
  failAtYardi,
  misplaceSecrets,
  missEverything,
  useAccounts,
} from './secret-errands.ts';

/**
 * Runs the product as its own program at its most verbose log level through everything that carries a secret.
 * No secret may appear in a log, an error or the web app.
 */

const keys = { TOKEN_KEY: randomToken(), SESSION_KEY: randomToken() };
const away = {
  SMTP_URL: `smtp://mailer:${randomToken()}@127.0.0.1:9`,
  S3_BUCKET: 'pictures',
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_ACCESS_KEY_ID: randomToken(),
  S3_SECRET_ACCESS_KEY: randomToken(),
  COPYWRITER_URL: 'http://127.0.0.1:9/v1',
  COPYWRITER_MODEL: 'a-model',
  COPYWRITER_KEY: randomToken(),
};
const loggedFailures = [
  'publishing step failed',
  'network_failed',
  'could not be withdrawn',
  'request failed',
  'job failed',
  'endpoint was of no use',
];
const ear = listenForSecrets();

/** An observer with the same database as the programs. */
let server: TestServer;
let logFolder: string;
let went: Record<string, number[]>;
const programs: Server[] = [];

/** Starts the program and returns a client for it in place of the observer. */
async function startProduct(own: Record<string, string> = {}): Promise<TestServer> {
  const program = await startServer({
    databaseUrl: server.deps.env.DATABASE_URL ?? '',
    dataFolder: logFolder,
    roles: 'api',
    sandboxUrl: server.sandboxUrl,
    own: { ROLES: 'api,worker', LOG_LEVEL: 'debug', DATABASE_POOL: '8', ...keys, ...own },
  });
  programs.push(program);
  const url = `http://127.0.0.1:${program.port}`;
  return { ...server, url, call: (route, request, more) => callRoute(url, route, request, more) };
}

const settingsWithSecrets = /KEY$|KEY_ID$|SECRET$/;

async function tellOurOwn(): Promise<void> {
  const { cipher, db, env } = server.deps;
  for (const [what, value] of Object.entries({ ...env, ...away }))
    if (settingsWithSecrets.test(what) && typeof value === 'string') ear.tell(what, value);
  ear.tell('password of the mail server', new URL(away.SMTP_URL).password);
  ear.tell('password of the database', new URL(env.DATABASE_URL ?? '').password);
  // Network tokens never pass through this process.
  for (const { token, network } of await db.selectFrom('connection').select(['token', 'network']).execute())
    if (token !== null) ear.tell(`token of ${network}`, cipher.decrypt(token));
}

function lines(): string[] {
  return readdirSync(logFolder)
    .filter((name) => name.endsWith('.log'))
    .flatMap((name) => readFileSync(path.join(logFolder, name), 'utf8').split('\n'));
}

beforeAll(async () => {
  server = await startTestServer({ sandbox: true, worker: false, settings: keys });
  logFolder = path.join(server.deps.env.DATA_DIR, 'programs');
  mkdirSync(logFolder);
  const product = await startProduct();
  const launch = await readyToLaunch(product);
  await tellOurOwn();
  went = { consents: await failAtNetworks(product, launch) };
  await disconnectInVain(product, launch);
  await failAtYardi(product, launch);
  went['acting'] = [await useAccounts(product, launch)];
  went['sessions'] = await misplaceSecrets(product);
  await programs[0]?.stop();
  went['away'] = await missEverything(await startProduct(away), launch);
  // The log is written some time after the answers.
  await eventually(async () =>
    [...loggedFailures, 'send-invitation-mail'].every((words) =>
      lines().some((line) => line.includes(words)),
    ),
  ).catch(() => undefined); // The tests say which words are missing.
}, 180_000);
afterAll(async () => {
  ear.stop();
  await Promise.all(programs.map(({ stop }) => stop()));
  await server.close();
});

test('the actions with secrets succeed and fail as intended', () => {
  const { consents, ...others } = went;
  expect(consents?.filter((status) => status < 400)).toEqual([]);
  expect(others).toEqual({ acting: [200], sessions: [500, 500], away: [201, 201, 503, 200] });
});

test.each(loggedFailures)('the log reports the failure "%s"', (words) => {
  expect(lines().filter((line) => line.includes(words))).not.toEqual([]);
});

test('no log line contains a secret', () => {
  expect(ear.secrets().length).toBeGreaterThan(50);
  expect(secretsIn(lines(), ear.secrets())).toEqual([]);
});

test('no error answer contains a secret', () => {
  expect(ear.errorBodies.length).toBeGreaterThan(40);
  expect(secretsIn(ear.errorBodies, ear.secrets())).toEqual([]);
});

test('no file of the web app contains a secret', () => {
  const files = readdirSync('dist/web', { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile() && /\.(js|css|html|map|json)$/.test(file.name),
  );
  expect(files.length).toBeGreaterThan(20);
  const texts = files.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'));
  const known = ear.secrets().flatMap(({ written }) => written);
  expect(known.filter((secret) => texts.some((text) => text.includes(secret)))).toEqual([]);
});
