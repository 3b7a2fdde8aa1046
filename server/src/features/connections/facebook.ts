import type { AdAccount, Connections } from '#contract/connections.ts';
import type { Option } from '#contract/route/wire.ts';
import type { AssetList } from '#domain/launch/launch-assets.ts';
import type { Meta } from '#providers/meta/index.ts';
import { metaScopes } from '#providers/meta/meta-sign-in.ts';
import { AppError, invalid } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { TokenCipher } from '../../platform/secrets/token-cipher.ts';
import { checkSamePersonSoon, checkSoon } from './check-connections.ts';
import { findConnection, readConnections } from './connection-rows.ts';
import { rememberAssets } from './known-assets.ts';
import { translated, withConnection, withListError } from './network-call.ts';
import { newOauthState, takeOauthState } from './oauth-state.ts';

type Needs = { meta: Meta; cipher: TokenCipher; publicUrl: string; jobs: JobQueue };

const callback = (publicUrl: string) => `${publicUrl}/connect/facebook`;

/** Returns the address of the consent dialog. A renewal asks again for declined permissions. */
export async function startFacebook(ctx: MemberCtx, { meta, publicUrl }: Needs) {
  const state = await newOauthState(ctx, 'meta', null);
  const known = await findConnection(ctx.db, ctx, 'meta');
  const redirectUri = callback(publicUrl);
  return { redirect_url: meta.signIn.dialogUrl({ state, redirectUri, again: known !== undefined }) };
}

const noAdAccount = {
  ad_account_id: null,
  ad_account_name: null,
  business_id: null,
  business_name: null,
  account_problem: null,
  known_assets: '{}',
};

/** Finishes a consent. Missing permissions do not undo it; they are listed and can be requested again. */
export async function connectFacebook(
  ctx: MemberCtx,
  { meta, cipher, publicUrl, jobs }: Needs,
  { code, state }: { code: string; state: string },
): Promise<Connections> {
  await takeOauthState(ctx, 'meta', state);
  const grant = await translated(() => meta.signIn.finish(code, callback(publicUrl), ctx.clock.now()));
  return inTransaction(ctx, async (tx) => {
    const { organizationId, userId } = ctx.actor;
    const before = await findConnection(tx, ctx, 'meta');
    const granted = {
      // The token of another Facebook user cannot use the ad account.
      ...(before?.external_user_id === grant.userId ? {} : noAdAccount),
      token: cipher.encrypt(grant.token),
      token_expires_at: grant.expiresAt,
      scopes: grant.granted,
      external_user_id: grant.userId,
      account_name: grant.name,
      state: 'connected' as const,
      expiry_warned_days: null,
      connected_at: ctx.clock.now(),
      updated_at: new Date(),
    };
    const { id } = await tx
      .insertInto('connection')
      .values({ organization_id: organizationId, user_id: userId, network: 'meta', ...granted })
      .onConflict((conflict) =>
        conflict.columns(['organization_id', 'user_id', 'network']).doUpdateSet(granted),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const changes = { account: grant.name, missing: grant.missing };
    await audit(tx, ctx, { verb: 'connect', entity: 'connection', entityId: id, changes });
    await checkSoon(tx, jobs, { organization_id: organizationId, id });
    await checkSamePersonSoon(tx, jobs, { id, network: 'meta', ...granted });
    return readConnections(tx, ctx);
  });
}

/**
 * Returns the selectable ad accounts. Missing permissions and having no ad account are separate errors, as specified.
 */
export function listAdAccounts(
  ctx: MemberCtx,
  { meta, cipher }: Needs,
): Promise<{ count: number; ad_accounts: AdAccount[] }> {
  return withListError({ missing_permissions: [] }, 'ad_accounts_error', () =>
    withConnection(ctx, cipher, 'meta', async (token, connection) => {
      const missing = await meta.signIn.missingPermissions(token);
      await ctx.db
        .updateTable('connection')
        .set({ scopes: metaScopes.filter((scope) => !missing.includes(scope)) })
        .where('organization_id', '=', connection.organization_id)
        .where('id', '=', connection.id)
        .execute();
      if (missing.length > 0)
        throw new AppError('invalid_input', 'Facebook permissions are missing', {
          details: { missing_permissions: missing, ad_accounts_error: 'missing_permissions' },
        });
      const accounts = await meta.assets.adAccounts(token);
      if (accounts.length === 0)
        throw new AppError('invalid_input', 'This Facebook account has no ad account', {
          details: { missing_permissions: [], ad_accounts_error: 'no_ad_accounts' },
        });
      return {
        count: accounts.length,
        ad_accounts: accounts.map((account) => ({
          // Meta's API offers no logo of a business.
          logo: null,
          business_id: account.businessId,
          business_name: account.businessName,
          account_id: account.accountId,
          account_name: account.name,
          currency: account.currency,
          problem: account.problem,
        })),
      };
    }),
  );
}

/** Selects the ad account that is billed. Its name comes from Facebook and not from the caller. */
export async function chooseAdAccount(
  ctx: MemberCtx,
  needs: Needs,
  { account_id: accountId }: { account_id: string },
): Promise<Connections> {
  const { ad_accounts: accounts } = await listAdAccounts(ctx, needs);
  const chosen = accounts.find((account) => account.account_id === accountId);
  if (chosen === undefined) throw invalid({ account_id: ['is invalid'] });
  if (chosen.problem !== null) throw invalid({ account_id: [chosen.problem] });
  return inTransaction(ctx, async (tx) => {
    const connection = await tx
      .updateTable('connection')
      .set({
        ad_account_id: chosen.account_id,
        ad_account_name: chosen.account_name,
        business_id: chosen.business_id,
        business_name: chosen.business_name,
        account_problem: null,
        known_assets: '{}',
        updated_at: new Date(),
      })
      .where('user_id', '=', ctx.actor.userId)
      .where('organization_id', '=', ctx.actor.organizationId)
      .where('network', '=', 'meta')
      .returning(['organization_id', 'id'])
      .executeTakeFirstOrThrow();
    const changes = { ad_account: chosen.account_id };
    await audit(tx, ctx, {
      verb: 'choose_ad_account',
      entity: 'connection',
      entityId: connection.id,
      changes,
    });
    await checkSoon(tx, needs.jobs, connection);
    return readConnections(tx, ctx);
  });
}

export async function listPages(ctx: MemberCtx, needs: Needs): Promise<{ count: number; pages: Option[] }> {
  const pages = await listAssets(ctx, needs, 'pages', (token) => needs.meta.assets.pages(token));
  return { count: pages.length, pages: pages.map(({ id, name }) => ({ value: id, label: name })) };
}

export async function listPixels(ctx: MemberCtx, needs: Needs): Promise<{ count: number; pixels: Option[] }> {
  const pixels = await listAssets(ctx, needs, 'pixels', (token, account) =>
    account === null ? [] : needs.meta.assets.pixels(token, account),
  );
  return { count: pixels.length, pixels: pixels.map(({ id, name }) => ({ value: id, label: name })) };
}

export async function listCustomAudiences(
  ctx: MemberCtx,
  needs: Needs,
): Promise<{ count: number; custom_audiences: (Option & { pixel_id: string | null })[] }> {
  const audiences = await listAssets(ctx, needs, 'custom_audiences', (token, account) =>
    account === null ? [] : needs.meta.assets.audiences(token, account),
  );
  const options = audiences.map(({ id, name, pixelId }) => ({ value: id, label: name, pixel_id: pixelId }));
  return { count: options.length, custom_audiences: options };
}

export async function listInstagramAccounts(
  ctx: MemberCtx,
  needs: Needs,
): Promise<{ count: number; instagram_accounts: Option[] }> {
  const accounts = await listAssets(ctx, needs, 'instagram_accounts', (token, account) =>
    account === null ? [] : needs.meta.assets.instagramAccounts(token, account),
  );
  return {
    count: accounts.length,
    instagram_accounts: accounts.map(({ id, name }) => ({ value: id, label: name })),
  };
}

/** Reads a list of assets and stores its ids. The launch check uses them when Facebook answers too slowly. */
function listAssets<T extends { id: string }>(
  ctx: MemberCtx,
  { cipher }: Needs,
  list: AssetList,
  read: (token: string, account: string | null) => Promise<T[]> | T[],
): Promise<T[]> {
  return withConnection(ctx, cipher, 'meta', async (token, connection) => {
    const found = await read(token, connection.ad_account_id);
    await rememberAssets(ctx.db, connection, { [list]: found.map(({ id }) => id) });
    return found;
  });
}
