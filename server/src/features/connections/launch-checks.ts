import type { AccountProblem } from '#domain/launch/account-problem.ts';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { activeChannels, channelLine, lineNetwork, type Network } from '#domain/channels.ts';
import { assetListsOf, type AssetList } from '#domain/launch/launch-assets.ts';
import type { NetworkAccount } from '#providers/ad-network.ts';
import { NetworkError } from '#providers/network-error.ts';
import type { Deps } from '../../deps.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { recordHealth } from './check-connections.ts';
import { findConnection, isExpired, type ConnectionRow } from './connection-rows.ts';
import { readAssets, rememberAssets } from './known-assets.ts';
import { markExpired } from './network-call.ts';

export type LaunchCheckNeeds = Pick<Deps, 'networks' | 'cipher'> & {
  env: Pick<Deps['env'], 'LAUNCH_CHECK_MS'>;
};

/** Health of the campaign's client account, or undefined if Google did not answer in time. */
export type CheckedClient = { id: string; problem: AccountProblem | null } | undefined;

type Asked = { ctx: MemberCtx; needs: LaunchCheckNeeds; row: ConnectionRow; token: string };

/**
 * Returns a function that asks the networks if the user's connections can run a campaign, and stores the answers. It
 * does not throw errors of a network: without an answer within `LAUNCH_CHECK_MS`, the last stored one counts. Each
 * question is asked once for all checked campaigns.
 */
export function launchChecks(ctx: MemberCtx, needs: LaunchCheckNeeds) {
  const answers = new Map<string, Promise<unknown>>();
  const once = <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const asked = (answers.get(key) as Promise<T> | undefined) ?? ask();
    answers.set(key, asked);
    return asked;
  };
  const connection = (network: Network) =>
    once(network, async (): Promise<Asked | undefined> => {
      const row = await findConnection(ctx.db, ctx, network);
      if (row?.token == null || isExpired(row, ctx.clock.now())) return undefined;
      return { ctx, needs, row, token: needs.cipher.decrypt(row.token) };
    });

  async function checkFacebook(content: CampaignContent): Promise<void> {
    const asked = await connection('meta');
    if (asked?.row.ad_account_id == null) return;
    const accountId = asked.row.ad_account_id;
    await Promise.all([
      once('meta health', () => checkHealth(asked, accountId)),
      ...assetListsOf(content).map((list) => once(`meta ${list}`, () => checkAssets(asked, list))),
    ]);
  }

  async function checkGoogle(clientId: string | null): Promise<CheckedClient> {
    const asked = await connection('google');
    if (asked === undefined || clientId === null) return undefined;
    return once(`google ${clientId}`, () => checkHealth(asked, clientId));
  }

  return async (content: CampaignContent): Promise<CheckedClient> => {
    const needed = new Set(activeChannels(content).map((channel) => lineNetwork[channelLine[channel]]));
    const [client] = await Promise.all([
      needed.has('google') ? checkGoogle(content.google_client_id) : undefined,
      needed.has('meta') ? checkFacebook(content) : undefined,
    ]);
    return client;
  };
}

async function checkHealth(asked: Asked, accountId: string): Promise<CheckedClient> {
  const { ctx, needs, row, token } = asked;
  const account: NetworkAccount = { token, accountId, managerId: row.manager_id, background: false };
  const health = await answered(asked, () => needs.networks[row.network].network.checkHealth(account));
  if (health === undefined) return undefined;
  const chosen = row.network === 'meta' ? row.ad_account_id : row.client_id;
  if (chosen === accountId) await recordHealth(ctx.db, row, health, ctx.clock.now());
  return { id: accountId, problem: health.problem };
}

async function checkAssets(asked: Asked, list: AssetList): Promise<void> {
  const { ctx, needs, row, token } = asked;
  const ids = await answered(asked, () =>
    readAssets(needs.networks.meta, list, { token, accountId: row.ad_account_id }),
  );
  if (ids !== undefined) await rememberAssets(ctx.db, row, { [list]: ids });
}

/** Returns a network's answer, or undefined if it refused, was unreachable or took too long. */
async function answered<T>({ ctx, needs, row }: Asked, ask: () => Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), needs.env.LAUNCH_CHECK_MS);
  });
  try {
    return await Promise.race([ask(), tooLate]);
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    if (error.kind === 'reconnect') await markExpired(ctx.db, row);
    else ctx.log.info({ err: error }, 'a network gave no answer before a launch');
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
