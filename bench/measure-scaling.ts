import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { settle } from './fill-database.ts';
import { launchAll, makeLaunchers, type Launcher } from './launches/launchers.ts';
import { load, median, type Caller, type Load } from './load.ts';
import { settings } from './settings.ts';
import type { Stage } from './stage.ts';
import { startSandbox, startServer, type Server } from './start-server.ts';
import { fixed, whole, type Row } from './table.ts';
import { allWork } from './work.ts';

/** Numbers of API and worker processes, each. */
const formations = [1, 2] as const;
type Formation = (typeof formations)[number];

type Measured = { what: string; rounds: Record<Formation, Load[]> };

/**
 * Measures the same work with one API and one worker process and with two of each, in turns, on the same
 * database and storage. All share the cores of this machine, so the result shows the cost of sharing, not the
 * gain of more machines.
 */
export async function measureScaling(stage: Stage, folder: string): Promise<Row[]> {
  const sandboxUrl = await startSandbox(folder);
  const works = (await allWork(stage)).filter(
    ({ sql }) => sql === 'list' || sql === 'get' || sql === 'create',
  );
  const calls: Measured[] = works.map(({ what }) => ({ what, rounds: { 1: [], 2: [] } }));
  const asked: Measured = { what: 'launch: asked for', rounds: { 1: [], 2: [] } };
  const live: Measured = { what: 'launch: live, a minute', rounds: { 1: [], 2: [] } };
  let launchers: Launcher[] | undefined;
  for (let round = 0; round < settings.rounds; round += 1) {
    for (const formation of formations) {
      const { ports, stop } = await startFormation(stage, { folder, sandboxUrl, each: formation });
      launchers ??= await makeLaunchers(`http://127.0.0.1:${ports[0] ?? 0}`, sandboxUrl);
      for (const [index, { caller }] of works.entries()) {
        const callers = Array.from({ length: settings.connections }, (_, own) => caller(own));
        await loadAll(ports, callers, settings.warmUpMs);
        calls[index]?.rounds[formation].push(await loadAll(ports, callers, settings.loadMs));
      }
      await forgetCreated(stage);
      const launches = await launchAll(ports, launchers, stage.pool);
      asked.rounds[formation].push({ perSecond: launches.asked, p50: 1000 / launches.asked });
      live.rounds[formation].push({ perSecond: launches.live, p50: 0 });
      await stop();
    }
  }
  return [...calls.map((measured) => rowOf(measured, true)), rowOf(asked, false), rowOf(live, false)];
}

async function startFormation(
  { databaseUrl }: Stage,
  { folder, sandboxUrl, each }: { folder: string; sandboxUrl: string; each: number },
): Promise<{ ports: number[]; stop: () => Promise<void> }> {
  const servers: Server[] = [];
  for (const roles of ['api', 'worker'] as const) {
    for (let number = 0; number < each; number += 1)
      servers.push(
        await startServer({
          databaseUrl,
          dataFolder: path.join(folder, 'scaling'),
          roles,
          sandboxUrl,
          // Four processes must fit into PostgreSQL's connection limit with those of the stage.
          own: { DATABASE_POOL: '10', GOOGLE_OPERATIONS_PER_DAY: '100000000' },
        }),
      );
  }
  // A newly started worker first looks for abandoned jobs.
  await wait(1000);
  return {
    ports: servers.slice(0, each).map(({ port }) => port),
    stop: async () => void (await Promise.all(servers.map(({ stop }) => stop()))),
  };
}

/** Spreads the callers over the servers as a load balancer would. */
async function loadAll(ports: readonly number[], callers: readonly Caller[], ms: number): Promise<Load> {
  const loads = await Promise.all(
    ports.map((port, index) =>
      load(
        port,
        callers.filter((_, own) => own % ports.length === index),
        ms,
      ),
    ),
  );
  return {
    perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p50: median(loads.map(({ p50 }) => p50)),
  };
}

function rowOf({ what, rounds }: Measured, timed: boolean): Row {
  const figures = formations.map((formation) => ({
    perSecond: median(rounds[formation].map(({ perSecond }) => perSecond)),
    p50: median(rounds[formation].map(({ p50 }) => p50)),
  }));
  const [one, two] = figures;
  const ratio = (two?.perSecond ?? 0) / (one?.perSecond ?? 1);
  return {
    what,
    figures: [
      ...figures.flatMap(({ perSecond, p50 }) => [whole(perSecond), timed ? fixed(p50, ' ms') : undefined]),
      fixed(ratio),
    ],
  };
}

async function forgetCreated({ pool, lastCampaign }: Stage): Promise<void> {
  await pool.query('delete from campaign where organization_id = 1 and id > $1', [lastCampaign]);
  await settle(pool);
}
