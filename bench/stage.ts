import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import sharp from 'sharp';
import { accountRoutes } from '../contract/accounts.ts';
import type { Session } from '../contract/session.ts';
import { imageRoutes, type Image } from '../contract/images.ts';
import type { CampaignContent } from '../domain/campaign-content.ts';
import { CampaignStatus } from '../domain/campaign-status.ts';
import { addDays, dateIn } from '../domain/plain-date.ts';
import { personClient } from '../scripts/sample-data/client.ts';
import { makeLog } from '../server/src/log.ts';
import { connect } from '../server/src/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import type { BarePlan } from './bare-server.ts';
import type { Pictures } from './bare-statements.ts';
import { atEnd } from './endings.ts';
import { exampleCampaign } from './example-campaign.ts';
import { fillAssets } from './fill-assets.ts';
import {
  fillBuildings,
  fillCampaigns,
  fillFacts,
  fillPeople,
  owner,
  settle,
  timeZone,
} from './fill-database.ts';
import { startProgram, untilAnswers } from './programs.ts';
import { makeTemplate, recordStatements, type Statements } from './record-statements.ts';
import { settings } from './settings.ts';
import { startServer } from './start-server.ts';
import { freePort } from '../server/src/platform/free-port.ts';

/** The product and the bare server on the same database, with everything that the measurements need. */
export type Stage = {
  databaseUrl: string;
  pool: pg.Pool;
  product: { port: number };
  bare: { port: number };
  session: Session;
  statements: Statements;
  example: CampaignContent;
  pictures: Pictures;
  /** Run dates of all inserted campaigns. */
  run: CampaignContent['run_dates'];
  /** Campaign and date range of the measured report. */
  reported: string;
  /** A live campaign with daily facts. The reported one is a draft, whose report page shows none. */
  launched: string;
  range: { start_date: string; end_date: string };
  /** Highest campaign id before the measurements; later ones are theirs. */
  lastCampaign: string;
};

export async function setTheStage(folder: string, pageFolder: string): Promise<Stage> {
  // No settings, so PostgreSQL keeps its default durability, as in production.
  const postgres = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres') });
  await atEnd(postgres.stop);
  const { pool, db, close } = connect(postgres.url, { size: 4, log: makeLog('silent'), patient: true });
  await atEnd(close);
  await migrate(db);
  await fillPeople(pool);
  const dataFolder = path.join(folder, 'data');
  // No worker: enqueueing jobs is measured, running them is not.
  const product = await startServer({ databaseUrl: postgres.url, dataFolder, roles: 'api' });
  const session = await signIn(product.port);
  const images = await uploadPictures(product.port, session.access);
  await fillBuildings(pool, images);
  const today = dateIn(timeZone, new Date());
  const example = exampleCampaign(images, today);
  const run = { start_date: addDays(today, -100), end_date: addDays(today, 100), open_ended: false };
  const reported = await makeTemplate(pool, example);
  await fillCampaigns(pool, { template: reported, run });
  await fillFacts(pool, reported);
  await fillAssets(pool);
  await settle(pool);
  const range = { start_date: addDays(today, 1 - settings.reportDays), end_date: today };
  const statements = await recordStatements(pool, { id: reported, range });
  const imagesFolder = path.join(dataFolder, 'files', 'images');
  const pictures = Object.fromEntries(images.map((image) => [image.id, image]));
  const bare = await startBareServer(folder, {
    databaseUrl: postgres.url,
    pool: settings.pool,
    statements,
    pictures,
    pageFolder,
    imagesFolder,
  });
  const { rows } = await pool.query<{ id: string }>('select max(id)::text as id from campaign');
  const lastCampaign = rows[0]?.id ?? '';
  const launched = await launchedCampaign(pool);
  const databaseUrl = postgres.url;
  const measured = { databaseUrl, pool, product, bare, session };
  return { ...measured, statements, example, pictures, run, reported, launched, range, lastCampaign };
}

async function startBareServer(folder: string, plan: Omit<BarePlan, 'port'>): Promise<{ port: number }> {
  const port = await freePort();
  const planFile = path.join(folder, 'bare-plan.json');
  writeFileSync(planFile, JSON.stringify({ ...plan, port } satisfies BarePlan));
  const program = await startProgram(['bench/bare-server.ts', planFile], {
    logFile: path.join(folder, 'bare-server.log'),
    settings: { NODE_ENV: 'production' },
  });
  await untilAnswers(`http://127.0.0.1:${port}/readyz`, program);
  return { port };
}

async function launchedCampaign(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select max(c.id)::text as id from campaign c
     join daily_fact f on f.organization_id = c.organization_id and f.campaign_id = c.id
     where c.organization_id = 1 and c.status = '${CampaignStatus.live}'`,
  );
  return rows[0]?.id ?? '';
}

/** Signs the measured owner in. The access token lasts a quarter of an hour. */
export async function signIn(port: number): Promise<Session> {
  const body = { username: owner.email, password: owner.password, remember_me: true };
  return personClient(`http://127.0.0.1:${port}`).call(accountRoutes.signIn, { body });
}

async function uploadPictures(port: number, token: string): Promise<Image[]> {
  const client = personClient(`http://127.0.0.1:${port}`, token);
  const images: Image[] = [];
  for (const shade of [60, 110, 160]) {
    const background = { r: shade, g: shade + 20, b: 140 };
    const bytes = await sharp({ create: { width: 1400, height: 1100, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const file = new File([new Uint8Array(bytes)], `front-${shade}.jpg`, { type: 'image/jpeg' });
    images.push(await client.call(imageRoutes.uploadImage, { file }));
  }
  return images;
}
