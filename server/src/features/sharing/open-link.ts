import { sql } from 'kysely';
import { endedLinkWords, sharedWords } from '#domain/sharing/share-words.ts';
import { AppError } from '../../errors.ts';
import type { Ctx, ReadCtx } from '../../platform/context.ts';
import { audit } from '../../platform/database/transaction.ts';
import { tokenHash } from '../../platform/secrets/random-token.ts';
import { organizationOfToken } from './share-token.ts';

/** Shortest time between two openings of a link in the history of its campaign. */
const RECORDED_HOURS = 1;

export type OpenedLink = Awaited<ReturnType<typeof openLink>>;

/**
 * Counts an opening of a link and returns the link with the context to read its content in. Unknown, expired and
 * revoked links and those of deleted campaigns throw the same error, which tells nothing about other links.
 */
export async function openLink(ctx: Ctx, token: string) {
  const organizationId = organizationOfToken(token);
  if (organizationId === undefined) throw ended();
  const now = new Date();
  const link = await ctx.db.transaction().execute(async (tx) => {
    const opened = await tx
      .updateTable('share_link')
      .from('campaign')
      .whereRef('campaign.organization_id', '=', 'share_link.organization_id')
      .whereRef('campaign.id', '=', 'share_link.campaign_id')
      .where('campaign.deleted_at', 'is', null)
      .where('share_link.organization_id', '=', organizationId)
      .where('share_link.token_hash', '=', tokenHash(token))
      .where('share_link.revoked_at', 'is', null)
      .where('share_link.expires_at', '>', now)
      .set((eb) => ({
        opened_count: eb('share_link.opened_count', '+', 1),
        last_opened_at: now,
        recorded_at: sql<Date>`case
          when recorded_at > ${now}::timestamptz - make_interval(hours => ${RECORDED_HOURS}) then recorded_at
          else ${now} end`,
      }))
      .returning([
        'share_link.id',
        'share_link.campaign_id',
        'share_link.what',
        'share_link.period',
        'share_link.start_date',
        'share_link.end_date',
        'share_link.compare',
        'share_link.expires_at',
        'share_link.recorded_at',
        'campaign.start_date as run_start',
      ])
      .executeTakeFirst();
    if (opened === undefined) throw ended();
    if (opened.recorded_at?.getTime() === now.getTime())
      await audit(
        tx,
        { actor: null, requestId: ctx.requestId },
        {
          verb: 'open_shared',
          entity: 'campaign',
          entityId: opened.campaign_id,
          organizationId,
          changes: { shared: sharedWords(opened), link: `no. ${opened.id}` },
        },
      );
    return opened;
  });
  const organization = await ctx.db
    .selectFrom('organization')
    .select(['name', 'time_zone'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const { db, clock, log } = ctx;
  const reading: ReadCtx = { db, clock, log, actor: { organizationId, timeZone: organization.time_zone } };
  return { link, organization: organization.name, reading };
}

const ended = () => new AppError('not_found', endedLinkWords);
