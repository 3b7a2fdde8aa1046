import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { openClock } from './clock.ts';
import { serveControlApi } from './control/api-routes.ts';
import { serveControlPage } from './control/pages/page-routes.ts';
import { openDeliveryRows } from './delivery/rows.ts';
import { settle } from './delivery/settle.ts';
import { adsHost } from './google/ads-host.ts';
import { accountsHost } from './google/auth/consent-host.ts';
import { openGoogleState } from './google/state.ts';
import { tokenHost } from './google/auth/token-host.ts';
import { userinfoHost } from './google/auth/userinfo-host.ts';
import { registerBodyParsers } from './http/body-parsers.ts';
import { refuseForeignHosts } from './http/refuse-foreign-hosts.ts';
import { serveHost } from './http/serve-host.ts';
import { serveImages } from './image-host.ts';
import { facebookHost } from './meta/auth/dialog.ts';
import { graphHost } from './meta/graph-host.ts';
import { openMetaState } from './meta/objects/state.ts';
import { createBuiltInPeople } from './people/built-in.ts';
import type { Person } from './people/person.ts';
import type { Sandbox } from './sandbox.ts';
import { serveSites } from './sites/routes.ts';
import { openDatabase } from './state/database.ts';
import { documentCollections } from './state/documents.ts';
import { openFaults } from './state/faults.ts';
import { openRequestLog } from './state/request-log.ts';
import { openSettings } from './state/settings.ts';
import { transactions } from './state/transaction.ts';
import { createBuiltInProperties } from './yardi/built-in-properties.ts';
import { newerHost } from './yardi/newer-host.ts';
import { olderHost } from './yardi/older-host.ts';
import { portalHost } from './yardi/portal-host.ts';
import { openYardiState } from './yardi/state.ts';

export interface SandboxOptions {
  /** 0 picks a free port. */
  port: number;
  dataDir: string;
  seed?: number;
  host?: string;
  /** Start of a new sandbox's clock in epoch milliseconds. Defaults to real time. */
  clockStart?: number;
}

export interface RunningSandbox {
  /** Base URL, for example http://127.0.0.1:4300. */
  url: string;
  close(): Promise<void>;
}

const LARGEST_BODY = 80 * 1024 * 1024;

export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const { sandbox, closeState } = openSandbox(options);
  createBuiltInPeople(sandbox);
  createBuiltInProperties(sandbox);
  settle(sandbox);
  // Callers parse the single line on stdout as the start signal, so logs go to stderr.
  const app = fastify({
    logger: { level: 'warn', stream: process.stderr },
    bodyLimit: LARGEST_BODY,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 2000 },
  });
  registerBodyParsers(app);
  refuseForeignHosts(app);
  app.get('/healthz', async () => ({ ok: true }));
  serveMeta(app, sandbox);
  serveGoogle(app, sandbox);
  serveYardi(app, sandbox);
  serveImages(app, sandbox);
  serveSites(app);
  serveControlApi(app, sandbox);
  serveControlPage(app, sandbox);
  await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
  return {
    url: addressOf(app, options.host ?? '127.0.0.1'),
    async close() {
      await app.close();
      closeState();
    },
  };
}

function serveMeta(app: FastifyInstance, sandbox: Sandbox): void {
  for (const host of [facebookHost(sandbox), graphHost(sandbox)]) serveHost(app, sandbox, host);
}

function serveGoogle(app: FastifyInstance, sandbox: Sandbox): void {
  const hosts = [accountsHost(sandbox), tokenHost(sandbox), userinfoHost(sandbox), adsHost(sandbox)];
  for (const host of hosts) serveHost(app, sandbox, host);
}

function serveYardi(app: FastifyInstance, sandbox: Sandbox): void {
  for (const host of [olderHost(sandbox), newerHost(sandbox), portalHost(sandbox)])
    serveHost(app, sandbox, host);
}

function addressOf(app: FastifyInstance, host: string): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function openSandbox({ dataDir, seed = 1, clockStart }: SandboxOptions): {
  sandbox: Sandbox;
  closeState: () => void;
} {
  const database = openDatabase(dataDir);
  const settings = openSettings(database);
  const clock = openClock(settings, clockStart);
  const collection = documentCollections(database);
  const sandbox: Sandbox = {
    seed: String(seed),
    clock,
    settings,
    transact: transactions(database),
    people: collection<Person>('person', { id: (person) => person.id }),
    meta: openMetaState(collection),
    google: openGoogleState(collection),
    yardi: openYardiState(collection),
    delivery: openDeliveryRows(database, () => clock.now()),
    faults: openFaults(database, String(seed), (name) => settings.next(name)),
    requests: openRequestLog(database),
    filesDir: join(dataDir, 'files'),
    forget() {
      sandbox.transact(() => {
        database.exec(
          'DELETE FROM documents; DELETE FROM settings; DELETE FROM requests; DELETE FROM faults;',
        );
        sandbox.delivery.clear();
        sandbox.clock.reset();
        createBuiltInPeople(sandbox);
        createBuiltInProperties(sandbox);
        settle(sandbox);
      });
    },
  };
  return { sandbox, closeState: () => database.close() };
}
