import type { YardiConnection, YardiConnectionBody } from '#contract/yardi.ts';
import { messages } from '#domain/messages.ts';
import { YardiError } from '#providers/yardi/index.ts';
import { AppError, invalid } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import type { YardiNeeds } from './read-prices.ts';
import { readConnection, toCredentials } from './yardi-rows.ts';

const HINT_LETTERS = 4;

/** Keeps the organization's credentials for Yardi, after trying them as far as that can be done without a property. */
export async function saveConnection(
  ctx: MemberCtx,
  { yardi, cipher }: YardiNeeds,
  input: YardiConnectionBody,
): Promise<YardiConnection> {
  const { organizationId } = ctx.actor;
  const kept = await ctx.db
    .selectFrom('yardi_connection')
    .select(['api_token', 'api_token_hint', 'password'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  const token = input.api_token === '' ? kept?.api_token : cipher.encrypt(input.api_token);
  const password = input.password === '' ? kept?.password : cipher.encrypt(input.password);
  const signsIn = input.generation === 'v2';
  const passwordMissing = signsIn && password == null;
  if (token === undefined || passwordMissing)
    throw invalid({
      ...(token === undefined ? { api_token: [messages.required] } : {}),
      ...(passwordMissing ? { password: [messages.required] } : {}),
    });
  const { generation, company_code: companyCode, username, vendor } = input;
  const row = {
    generation,
    company_code: companyCode,
    api_token: token,
    api_token_hint: input.api_token === '' ? (kept?.api_token_hint ?? '') : hintOf(input.api_token),
    username: signsIn ? username : '',
    password: signsIn ? (password ?? null) : null,
    vendor: signsIn ? vendor : '',
    checked_at: signsIn ? new Date() : null,
    problem: null,
    updated_at: new Date(),
  };
  await tried(yardi.checkCredentials(toCredentials(cipher, row)));
  return inTransaction(ctx, async (tx) => {
    await tx
      .insertInto('yardi_connection')
      .values({ organization_id: organizationId, ...row })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(row))
      .execute();
    await audit(tx, ctx, {
      verb: 'connect',
      entity: 'yardi',
      entityId: organizationId,
      changes: { generation, company_code: companyCode },
    });
    return readConnection(tx, organizationId);
  });
}

/** The last letters, by which a person tells tokens apart; none of one so short that they would give it away. */
function hintOf(token: string): string {
  return token.length < 3 * HINT_LETTERS ? '' : token.slice(-HINT_LETTERS);
}

async function tried(check: Promise<void>): Promise<void> {
  try {
    await check;
  } catch (error) {
    if (!(error instanceof YardiError)) throw error;
    if (error.kind === 'credentials') throw invalid({ password: [error.message] });
    throw new AppError('network_failed', `${error.message}. Nothing was changed; try again.`, {
      cause: error,
    });
  }
}

/** Forgets the credentials. Buildings stay tied to their properties and keep their last prices. */
export async function disconnectYardi(ctx: MemberCtx): Promise<YardiConnection> {
  const { organizationId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    await tx.deleteFrom('yardi_connection').where('organization_id', '=', organizationId).execute();
    await audit(tx, ctx, { verb: 'disconnect', entity: 'yardi', entityId: organizationId });
    return readConnection(tx, organizationId);
  });
}
