import { createHash } from 'node:crypto';
import type { ClientAccount, Connections } from '#contract/connections.ts';
import type { GoogleCustomer } from '#providers/google/google-assets.ts';
import type { Google } from '#providers/google/index.ts';
import { AppError, invalid } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { randomToken } from '../../platform/secrets/random-token.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { TokenCipher } from '../../platform/secrets/token-cipher.ts';
import { checkSamePersonSoon, checkSoon } from './check-connections.ts';
import {
  findConnection,
  readConnections,
  type ConnectionKey,
  type ConnectionRow,
} from './connection-rows.ts';
import { translated, withConnection, withListError } from './network-call.ts';
import { newOauthState, takeOauthState } from './oauth-state.ts';

type Needs = { google: Google; cipher: TokenCipher; publicUrl: string; jobs: JobQueue };

const callback = (publicUrl: string) => `${publicUrl}/connect/google`;

/** Returns the address of the consent page with a PKCE challenge. The verifier stays in the database. */
export async function startGoogle(ctx: MemberCtx, { google, publicUrl }: Needs) {
  const codeVerifier = randomToken();
  const state = await newOauthState(ctx, 'google', codeVerifier);
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  return {
    redirect_url: google.signIn.consentUrl({ state, redirectUri: callback(publicUrl), codeChallenge }),
  };
}

const noAccounts = {
  manager_id: null,
  manager_name: null,
  client_id: null,
  client_name: null,
  account_problem: null,
};

export async function connectGoogle(
  ctx: MemberCtx,
  { google, cipher, publicUrl, jobs }: Needs,
  { code, state }: { code: string; state: string },
): Promise<Connections> {
  const { codeVerifier } = await takeOauthState(ctx, 'google', state);
  const grant = await translated(() =>
    google.signIn.finish({ code, redirectUri: callback(publicUrl), codeVerifier }),
  );
  if (grant.missing.length > 0)
    throw new AppError(
      'conflict',
      'Google Ads was not allowed on the consent page. Reconnect and keep it checked.',
    );
  return inTransaction(ctx, async (tx) => {
    const { organizationId, userId } = ctx.actor;
    const before = await findConnection(tx, ctx, 'google');
    // If Google does not name the user, assume the same one, so that running campaigns keep their accounts.
    const account = grant.email ?? before?.account_name ?? 'Google account';
    const granted = {
      // The token of another Google user cannot reach the accounts.
      ...(before?.account_name === account ? {} : noAccounts),
      token: cipher.encrypt(grant.token),
      scopes: grant.granted,
      external_user_id: grant.userId ?? before?.external_user_id ?? null,
      account_name: account,
      state: 'connected' as const,
      connected_at: ctx.clock.now(),
      updated_at: new Date(),
    };
    const { id } = await tx
      .insertInto('connection')
      .values({ organization_id: organizationId, user_id: userId, network: 'google', ...granted })
      .onConflict((conflict) =>
        conflict.columns(['organization_id', 'user_id', 'network']).doUpdateSet(granted),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const changes = { account };
    await audit(tx, ctx, { verb: 'connect', entity: 'connection', entityId: id, changes });
    await checkSoon(tx, jobs, { organization_id: organizationId, id });
    await checkSamePersonSoon(tx, jobs, { id, network: 'google', ...granted });
    return readConnections(tx, ctx);
  });
}

export async function listManagers(ctx: MemberCtx, { google, cipher }: Needs) {
  const { managers, direct } = await withListError({}, 'manager_accounts_error', () =>
    withConnection(ctx, cipher, 'google', (token) => google.assets.accessible(token)),
  );
  if (managers.length === 0 && direct.length === 0)
    throw new AppError('invalid_input', 'This Google account has no Google Ads account', {
      details: { manager_accounts_error: 'no_manager_accounts' },
    });
  return {
    count: managers.length,
    manager_accounts: managers.map(({ id, name }) => ({ manager_id: id, manager_name: name })),
    direct_accounts: direct.map(toClientAccount),
  };
}

/** Selects the manager account and clears the client selected under another one. */
export async function chooseManager(
  ctx: MemberCtx,
  needs: Needs,
  { manager_id: managerId }: { manager_id: string },
): Promise<Connections> {
  const { manager_accounts: managers } = await listManagers(ctx, needs);
  const chosen = managers.find((manager) => manager.manager_id === managerId);
  if (chosen === undefined) throw invalid({ manager_id: ['is invalid'] });
  return remember(ctx, needs, 'choose_manager', {
    manager_id: chosen.manager_id,
    manager_name: chosen.manager_name,
    client_id: null,
    client_name: null,
  });
}

export async function listClients(
  ctx: MemberCtx,
  needs: Needs,
): Promise<{ count: number; accounts: ClientAccount[] }> {
  const { accounts } = await findClients(ctx, needs, false);
  return { count: accounts.length, accounts };
}

const toClientAccount = ({ id, name, currency, problem }: GoogleCustomer): ClientAccount => ({
  value: id,
  label: name,
  currency,
  problem,
});

/**
 * Returns the clients of the selected manager, or the accounts without a manager if `direct` or if one of them is in
 * use.
 */
function findClients(ctx: MemberCtx, { google, cipher }: Needs, direct: boolean) {
  return withConnection(ctx, cipher, 'google', async (token, connection) => {
    const { manager_id: managerId, client_id: clientId } = connection;
    if (managerId !== null && !direct) {
      const clients = await google.assets.clients(token, managerId);
      return { managerId, accounts: clients.map(toClientAccount) };
    }
    const reached = await google.assets.accessible(token);
    if (!direct && clientId === null && reached.managers.length > 0)
      throw new AppError('conflict', 'Choose a Google manager account first.');
    return { managerId: null, accounts: reached.direct.map(toClientAccount) };
  });
}

export async function chooseClient(
  ctx: MemberCtx,
  needs: Needs,
  { client_id: clientId, direct }: { client_id: string; direct: boolean },
): Promise<Connections> {
  const { managerId, accounts } = await findClients(ctx, needs, direct);
  const chosen = accounts.find((account) => account.value === clientId);
  if (chosen === undefined) throw invalid({ client_id: ['is invalid'] });
  if (chosen.problem !== null) throw invalid({ client_id: [chosen.problem] });
  const client = { client_id: chosen.value, client_name: chosen.label };
  if (direct)
    return remember(ctx, needs, 'choose_client', { ...client, manager_id: null, manager_name: null });
  return remember(ctx, needs, 'choose_client', client, managerId);
}

/** Moves the publications of a client account to the manager under which it was selected last. */
async function reachThrough(
  tx: Tx,
  connection: ConnectionKey & Pick<ConnectionRow, 'client_id' | 'manager_id'>,
): Promise<void> {
  if (connection.client_id === null) return;
  await tx
    .updateTable('publication')
    .set({ manager_id: connection.manager_id })
    .where('organization_id', '=', connection.organization_id)
    .where('connection_id', '=', connection.id)
    .where('account_id', '=', connection.client_id)
    .execute();
}

type Choice = {
  manager_id?: string | null;
  manager_name?: string | null;
  client_id: string | null;
  client_name: string | null;
};

/**
 * Stores the selection. With `managerId` (null: no manager), throws `conflict` if the selected manager has changed,
 * because the client is not reachable through another one.
 */
function remember(
  ctx: MemberCtx,
  { jobs }: Needs,
  verb: string,
  choice: Choice,
  managerId?: string | null,
): Promise<Connections> {
  return inTransaction(ctx, async (tx) => {
    const connection = await tx
      .updateTable('connection')
      .set({ ...choice, account_problem: null, updated_at: new Date() })
      .where('user_id', '=', ctx.actor.userId)
      .where('organization_id', '=', ctx.actor.organizationId)
      .where('network', '=', 'google')
      .$if(managerId !== undefined, (update) =>
        update.where('manager_id', 'is not distinct from', managerId ?? null),
      )
      .returning(['organization_id', 'id', 'client_id', 'manager_id'])
      .executeTakeFirst();
    if (connection === undefined)
      throw new AppError('conflict', 'The Google manager account has changed. Choose its ad account again.');
    await reachThrough(tx, connection);
    await audit(tx, ctx, { verb, entity: 'connection', entityId: connection.id, changes: choice });
    await checkSoon(tx, jobs, connection);
    return readConnections(tx, ctx);
  });
}
