import { sql } from 'kysely';
import type { z } from 'zod';
import type { updateUserBody } from '#contract/accounts.ts';
import type { Preferences, User } from '#contract/session.ts';
import { checkLicense } from '#domain/advertising-law/check-license.ts';
import { changesShownInAds, shownText, type ShownValues } from '#domain/shown-in-ads.ts';
import { AppError, fieldErrors, invalid, notFound } from '../../errors.ts';
import type { SignedInCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { markAffectedCampaigns } from '../campaign-record/index.ts';
import { requireCityOfState } from '../geo/index.ts';
import { pictures, refuseManyNew, requireImages } from '../images/index.ts';
import { readUser } from './user-rows.ts';

type Input = z.output<typeof updateUserBody>;

/** Changes the user's own profile. Marks the branding campaigns that show it as updated. */
export async function updateUser(ctx: SignedInCtx, id: string, input: Input): Promise<User> {
  const { userId, organizationId, actedBy } = ctx.actor;
  if (id !== userId) throw notFound('User');
  const { main_photo: avatar, featured_photos: photos, preferences, state, city, ...texts } = input;
  if (preferences !== undefined && actedBy !== null)
    throw new AppError('forbidden', 'Only this person can change their display settings');
  if (state !== undefined || city !== undefined)
    await requireCityOfState(ctx.db, { state: state ?? '0', city: city ?? '0' });
  return inTransaction(ctx, async (tx) => {
    const before = await readUser(tx, userId, actedBy);
    const wrong = fieldErrors(checkLicense({ ...before, ...texts }));
    if (wrong !== undefined) throw invalid(wrong);
    if (avatar != null) await requireOwnImages(tx, organizationId, [avatar], 'main_photo');
    const columns = {
      ...texts,
      ...(city === undefined ? {} : { state_id: state, city_id: city }),
      ...(avatar === undefined ? {} : { avatar_id: avatar }),
      ...(preferences === undefined ? {} : { preferences: withChange(preferences) }),
    };
    if (Object.keys(columns).length > 0)
      await tx.updateTable('app_user').set(columns).where('id', '=', userId).execute();
    if (photos !== undefined) await writePhotos(tx, { userId, organizationId }, photos);
    const after = await readUser(tx, userId, actedBy);
    const changes = changesShownInAds('user', shownOf(before), shownOf(after));
    if (organizationId !== null) await markAffectedCampaigns(tx, organizationId, { agent: userId }, changes);
    await audit(tx, ctx, { verb: 'update', entity: 'user', entityId: userId, changes: { ...input } });
    return readUser(tx, userId, actedBy);
  });
}

/** Merges in the database, so that concurrent changes keep each other. */
const withChange = (change: Preferences) => sql<string>`preferences || ${JSON.stringify(change)}::jsonb`;

/** Returns the user's values that branding ads show, formatted for display; the bio is not among them. */
function shownOf(user: User): ShownValues<'user'> {
  return {
    first_name: [user.first_name],
    last_name: [user.last_name],
    website: shownText(user.website),
    contact_phone: shownText(user.contact_phone),
    state: shownText(user.state?.label),
    city: shownText(user.city?.label),
    avatar: pictures(user.avatar),
    featured_photos: pictures(...user.featured_photos),
  };
}

/**
 * Throws unless the pictures belong to the user's organization. A user without one cannot have uploaded any.
 */
async function requireOwnImages(
  tx: Tx,
  organizationId: string | null,
  ids: readonly string[],
  field: string,
) {
  if (ids.length === 0) return;
  if (organizationId === null) throw invalid({ [field]: ['is invalid'] });
  await requireImages(tx, organizationId, ids, field);
}

async function writePhotos(
  tx: Tx,
  { userId, organizationId }: { userId: string; organizationId: string | null },
  ids: readonly string[],
): Promise<void> {
  await requireOwnImages(tx, organizationId, ids, 'featured_photos');
  if (organizationId === null) return;
  const removed = await tx
    .deleteFrom('user_photo')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .returning('image_id')
    .execute();
  refuseManyNew(
    ids,
    removed.map((row) => row.image_id),
    'featured_photos',
  );
  if (ids.length === 0) return;
  const rows = [...new Set(ids)].map((id, position) => ({
    organization_id: organizationId,
    user_id: userId,
    image_id: id,
    position,
  }));
  await tx.insertInto('user_photo').values(rows).execute();
}
