import { sql } from 'kysely';
import type { YardiConnection, YardiConnectionBody } from '#contract/yardi.ts';
import { messages } from '#domain/messages.ts';
import { YardiError, type Yardi, type YardiCredentials } from '#providers/yardi/index.ts';
import { AppError, invalid } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import type { YardiNeeds } from './read-prices.ts';
import { readConnection, toCredentials } from './yardi-rows.ts';

const HINT_LETTERS = 4;

/** Number of activated buildings to test credentials with; a property may have been removed at Yardi. */
const PROPERTIES_TRIED = 3;

/** Stores the organization's Yardi credentials after a successful test with a property. */
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
  const properties = input.property_id === '' ? await findProperties(ctx) : [input.property_id];
  if (token === undefined || passwordMissing || properties.length === 0)
    throw invalid({
      ...(properties.length === 0 ? { property_id: [messages.required] } : {}),
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
    checked_at: new Date(),
    problem: null,
    updated_at: new Date(),
  };
  await tryCredentials(yardi, toCredentials(cipher, row), properties, input.property_id);
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

/**
 * Returns the last letters of a token for recognition; empty for a token so short that they would reveal it.
 */
function hintOf(token: string): string {
  return token.length < 3 * HINT_LETTERS ? '' : token.slice(-HINT_LETTERS);
}

/** Returns the properties of activated buildings, most recent successful reading first. */
async function findProperties(ctx: MemberCtx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('building')
    .select('yardi_property_id')
    .where('organization_id', '=', ctx.actor.organizationId)
    .where('yardi_property_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('yardi_problem', sql`desc nulls first`)
    .orderBy('yardi_synced_at', 'desc')
    .limit(PROPERTIES_TRIED)
    .execute();
  return rows.flatMap(({ yardi_property_id: id }) => id ?? []);
}

/** Throws with the reason at its field unless Yardi accepts the credentials for one of the properties. */
async function tryCredentials(
  yardi: Yardi,
  credentials: YardiCredentials,
  properties: readonly string[],
  typed: string,
): Promise<void> {
  for (const property of properties) {
    try {
      return await yardi.checkCredentials(credentials, property);
    } catch (error) {
      if (!(error instanceof YardiError)) throw error;
      if (error.kind !== 'property') throw refusalOf(error);
    }
  }
  const [first] = properties;
  const words = `Yardi refused property ${first} with these credentials. Check the company code, the API token and the property ID. Nothing was changed.`;
  throw invalid(typed === '' ? { api_token: [words] } : { property_id: [words] });
}

function refusalOf(error: YardiError): AppError {
  const words = `${error.message}. Nothing was changed.`;
  if (error.kind === 'credentials')
    return invalid(error.code.startsWith('sign-in') ? { password: [words] } : { api_token: [words] });
  return new AppError('network_failed', `${words} Try again.`, { cause: error });
}

/** Deletes the credentials. Buildings stay connected to their properties and keep their last prices. */
export async function disconnectYardi(ctx: MemberCtx): Promise<YardiConnection> {
  const { organizationId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    await tx.deleteFrom('yardi_connection').where('organization_id', '=', organizationId).execute();
    await audit(tx, ctx, { verb: 'disconnect', entity: 'yardi', entityId: organizationId });
    return readConnection(tx, organizationId);
  });
}
