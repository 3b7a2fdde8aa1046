import { endedLinkWords, sharedWords, sharedWhats, type SharedWhat } from '#domain/sharing/share-words.ts';
import { AppError } from '../../errors.ts';
import type { Ctx, ReadCtx } from '../../platform/context.ts';
import { audit } from '../../platform/database/transaction.ts';
import { tokenHash } from '../../platform/secrets/random-token.ts';
import { organizationOfToken } from './share-token.ts';

/** Shortest time between two openings of a link in the history of its campaign. */
const RECORDED_MS = 3_600_000;

export type OpenedLink = Awaited<ReturnType<typeof openLink>>;

/**
 * Counts an opening of a link and returns the link with the context to read its content in. Unknown, expired and
 * revoked links, those of deleted campaigns and those to other content than `what` throw the same error, which tells
 * nothing about other links.
 */
export async function openLink(ctx: Ctx, token: string, what?: SharedWhat) {
  const organizationId = organizationOfToken(token);
  if (organizationId === undefined) throw ended();
  const now = new Date();
  const link = await ctx.db.transaction().execute(async (tx) => {
    const opened = await tx
      .selectFrom('share_link')
      .innerJoin('campaign', (join) =>
        join
          .onRef('campaign.organization_id', '=', 'share_link.organization_id')
          .onRef('campaign.id', '=', 'share_link.campaign_id'),
      )
      .where('campaign.deleted_at', 'is', null)
      .where('share_link.organization_id', '=', organizationId)
      .where('share_link.token_hash', '=', tokenHash(token))
      .where('share_link.revoked_at', 'is', null)
      .where('share_link.what', 'in', what === undefined ? sharedWhats : [what])
      .where('share_link.expires_at', '>', now)
      .select([
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
      .forUpdate('share_link')
      .executeTakeFirst();
    if (opened === undefined) throw ended();
    const isRecorded =
      opened.recorded_at === null || opened.recorded_at.getTime() <= now.getTime() - RECORDED_MS;
    await tx
      .updateTable('share_link')
      .set((eb) => ({
        opened_count: eb('opened_count', '+', 1),
        last_opened_at: now,
        ...(isRecorded && { recorded_at: now }),
      }))
      .where('organization_id', '=', organizationId)
      .where('id', '=', opened.id)
      .execute();
    if (isRecorded)
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
