import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { callRoute } from '../../contract/route/call-route.ts';
import { accountRoutes } from '../../contract/accounts.ts';
import { campaignRoutes } from '../../contract/campaigns.ts';
import { publishingRoutes } from '../../contract/publishing.ts';
import { personClient } from '../../scripts/sample-data/client.ts';
import type { Launcher } from './launchers.ts';

/** A campaign to be launched once, by the launcher with that number. */
export type Launch = { id: string; revision: number; name: string; launcher: number };

export const LAUNCH_EVERY_MS = 1500;
/** Time after which a launch that is not accepted fails the run. */
const LONGEST_LAUNCH_MS = 90_000;
const LONGEST_LIVE_MS = 240_000;

const MOST_TRIES = 30;

/** Repeats what fails, because a busy machine makes the product refuse calls between the rounds too. */
export async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
      await wait(1000);
    }
  }
}

/** Signs each launcher in again, because access tokens last a quarter of an hour. */
export async function renewTokens(apiUrl: string, launchers: Launcher[]): Promise<void> {
  for (const [index, launcher] of launchers.entries()) {
    const body = {
      username: `launcher-${index + 1}@bench.test`,
      password: 'Sunny-Porch-42',
      remember_me: true,
    };
    const session = await patiently(() => personClient(apiUrl).call(accountRoutes.signIn, { body }));
    launcher.token = session.access;
  }
}

/** Creates drafts to launch, spread over the launchers. */
export async function makeDrafts(
  apiUrl: string,
  launchers: readonly Launcher[],
  { round, count }: { round: number; count: number },
): Promise<Launch[]> {
  const drafts: Launch[] = [];
  for (let number = 0; number < count; number += 1) {
    const launcher = number % launchers.length;
    const { token = '', content } = launchers[launcher] ?? {};
    if (content === undefined) throw new Error('there are no launchers');
    const name = `Launch ${round}x${number}`;
    const body = { ...content, name };
    const owner = personClient(apiUrl, token);
    const { id, revision } = await patiently(() => owner.call(campaignRoutes.createCampaign, { body }));
    drafts.push({ id, revision, name, launcher });
  }
  return drafts;
}

/** Launches a draft every 1.5 s and repeats each under its idempotency key until it is accepted. */
export async function launchEach(
  urls: readonly string[],
  launchers: readonly Launcher[],
  drafts: readonly Launch[],
): Promise<void> {
  const asked: Promise<void>[] = [];
  for (const [index, draft] of drafts.entries()) {
    await wait(LAUNCH_EVERY_MS);
    const url = urls[index % urls.length] ?? '';
    asked.push(launchSurely(url, launchers[draft.launcher]?.token ?? '', draft));
  }
  await Promise.all(asked);
}

async function launchSurely(url: string, token: string, { id, revision }: Launch): Promise<void> {
  const headers = { 'idempotency-key': `launch-${id}` };
  const end = performance.now() + LONGEST_LAUNCH_MS;
  for (;;) {
    const answer = await callRoute(
      url,
      publishingRoutes.publishCampaign,
      { params: { id }, body: { revision } },
      { token, headers },
    ).catch(() => undefined);
    if (answer?.status === 202) return;
    if (performance.now() > end || ![undefined, 409, 503].includes(answer?.status))
      throw new Error(`a launch was answered ${answer?.status}: ${JSON.stringify(answer?.body)}`);
    await wait(1000);
  }
}

/** Waits until no launch is under way, and returns the milliseconds. */
export async function untilLive(pool: pg.Pool, launches: readonly Launch[]): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const { rows } = await pool.query<{ state: string; count: number }>(
      'select state, count(*)::int as count from publishing_operation where campaign_id = any($1) group by state',
      [launches.map(({ id }) => id)],
    );
    const done = rows.find(({ state }) => state === 'done')?.count ?? 0;
    if (done === launches.length && rows.length === 1) return performance.now() - begun;
    if (performance.now() > begun + LONGEST_LIVE_MS || rows.some(({ state }) => state === 'failed'))
      throw new Error(`launches are not live: ${JSON.stringify(rows)}`);
    await wait(250);
  }
}
