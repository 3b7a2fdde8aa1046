import type { Connections } from '#contract/connections.ts';
import type { Network } from '#domain/channels.ts';
import type { MemberCtx } from '../../platform/context.ts';
import type { TokenCipher } from '../../platform/secrets/token-cipher.ts';
import { healthOf, recordHealth } from './check-connections.ts';
import { readConnections } from './connection-rows.ts';
import { withConnection } from './network-call.ts';
import type { AdNetworks } from './networks.ts';

type Needs = { networks: AdNetworks; cipher: TokenCipher };

/** Asks a network immediately if the user's selected account can run ads, and stores the answer. */
export async function checkAccount(
  ctx: MemberCtx,
  { networks, cipher }: Needs,
  network: Network,
): Promise<Connections> {
  const { row, health } = await withConnection(ctx, cipher, network, async (token, connection) => ({
    row: connection,
    health: await healthOf({ networks }, connection, token),
  }));
  await recordHealth(ctx.db, row, health, ctx.clock.now());
  return readConnections(ctx.db, ctx);
}
