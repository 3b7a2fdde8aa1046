import type { z } from 'zod';
import type { Organization, updateOrganizationBody } from '#contract/organizations.ts';
import { messages } from '#domain/messages.ts';
import { checkLicense } from '#domain/advertising-law/check-license.ts';
import { changesShownInAds, shownText, type ShownValues } from '#domain/shown-in-ads.ts';
import { AppError, fieldErrors, invalid, notFound } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { markAffectedCampaigns } from '../campaign-record/index.ts';
import { requireCityOfState } from '../geo/index.ts';
import { pictures, refuseManyNew, requireImages } from '../images/index.ts';
import { readOrganization } from './get-organization.ts';

type Input = z.output<typeof updateOrganizationBody>;

/**
 * Changes the user's own organization; its kind is fixed. Marks the branding campaigns that show it as
 * updated.
 */
export async function updateOrganization(ctx: MemberCtx, id: string, input: Input): Promise<Organization> {
  const { organizationId } = ctx.actor;
  if (id !== organizationId) throw notFound('Organization');
  const { revision, state, city, logo, organization_photos: photos, ...texts } = input;
  return inTransaction(ctx, async (tx) => {
    const before = await tx
      .selectFrom('organization')
      .select(['kind', 'revision'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (before.kind === 'agent')
      throw new AppError('forbidden', 'An agent has a profile, not an organization page');
    const shown = await readOrganization(tx, id);
    refuseOwners(ctx, shown, { ...texts, logo });
    if (before.revision !== revision)
      throw new AppError('changed_meanwhile', 'Someone else changed the organization', {
        details: { current: await readOrganization(tx, id) },
      });
    if (
      texts.property_types !== undefined &&
      before.kind !== 'multifamily' &&
      texts.property_types.length > 0
    )
      throw invalid({ property_types: [messages.invalid] });
    const wrong = fieldErrors(checkLicense({ ...shown, ...texts }));
    if (wrong !== undefined) throw invalid(wrong);
    const place = await placeOf(tx, { state, city });
    if (logo != null) await requireImages(tx, organizationId, [logo], 'logo');
    await tx
      .updateTable('organization')
      .set({ ...texts, ...place, ...(logo === undefined ? {} : { logo_id: logo }), revision: revision + 1 })
      .where('id', '=', id)
      .execute();
    if (photos !== undefined) await writePhotos(tx, id, photos);
    await audit(tx, ctx, { verb: 'update', entity: 'organization', entityId: id, changes: { ...input } });
    const changes = changesShownInAds(
      'organization',
      shownOf(shown),
      shownOf(await readOrganization(tx, id)),
    );
    await markAffectedCampaigns(tx, organizationId, { organization: true }, changes);
    return readOrganization(tx, id);
  });
}

const licenseKeys = ['brokerage_name', 'license_number', 'license_state'] as const;

/**
 * Throws if a member changes the name, the logo, the link tracking, the brokerage, the license, the Equal Housing line or
 * the choice of the total price. They decide about every ad, so only owners may.
 */
function refuseOwners(
  { actor }: MemberCtx,
  shown: Organization,
  {
    name = shown.name,
    logo = shown.logo?.id ?? null,
    url_tags: urlTags = shown.url_tags,
    equal_housing_line: equalHousing = shown.equal_housing_line,
    total_price_everywhere: everywhere = shown.total_price_everywhere,
    ...license
  }: Pick<
    Input,
    | 'name'
    | 'logo'
    | 'url_tags'
    | 'equal_housing_line'
    | 'total_price_everywhere'
    | (typeof licenseKeys)[number]
  >,
): void {
  if (actor.role === 'OWNER' || actor.role === 'SUPERUSER') return;
  if (name !== shown.name || logo !== (shown.logo?.id ?? null))
    throw new AppError('forbidden', 'Only the owner of the organization can change its name and logo');
  if (urlTags !== shown.url_tags)
    throw new AppError('forbidden', 'Only the owner of the organization can change its link tracking');
  if (equalHousing !== shown.equal_housing_line)
    throw new AppError('forbidden', 'Only the owner of the organization can change its Equal Housing line');
  if (everywhere !== shown.total_price_everywhere)
    throw new AppError(
      'forbidden',
      'Only the owner of the organization can choose to advertise the total price everywhere',
    );
  if (licenseKeys.some((key) => (license[key] ?? shown[key]) !== shown[key]))
    throw new AppError(
      'forbidden',
      'Only the owner of the organization can change its brokerage and license',
    );
}

/** Returns the columns of a new place, which requires state and city and changes the time zone. */
async function placeOf(
  tx: Tx,
  { state, city }: { state: string | null | undefined; city: string | null | undefined },
) {
  if (state === undefined && city === undefined) return {};
  if (state == null) throw invalid({ state: [messages.required] });
  if (city == null) throw invalid({ city: [messages.required] });
  await requireCityOfState(tx, { state, city });
  const { time_zone: timeZone } = await tx
    .selectFrom('state')
    .select('time_zone')
    .where('id', '=', state)
    .executeTakeFirstOrThrow();
  return { state_id: state, city_id: city, time_zone: timeZone };
}

async function writePhotos(tx: Tx, organizationId: string, ids: readonly string[]): Promise<void> {
  await requireImages(tx, organizationId, ids, 'organization_photos');
  const removed = await tx
    .deleteFrom('organization_photo')
    .where('organization_id', '=', organizationId)
    .returning('image_id')
    .execute();
  refuseManyNew(
    ids,
    removed.map((row) => row.image_id),
    'organization_photos',
  );
  if (ids.length === 0) return;
  const rows = [...new Set(ids)].map((id, position) => ({
    organization_id: organizationId,
    image_id: id,
    position,
  }));
  await tx.insertInto('organization_photo').values(rows).execute();
}

/**
 * Returns the organization's values that branding ads show, formatted for display; the description is not
 * among them.
 */
function shownOf(organization: Organization): ShownValues<'organization'> {
  return {
    name: [organization.name],
    website: shownText(organization.website),
    contact_phone: shownText(organization.contact_phone),
    state: shownText(organization.state?.label),
    city: shownText(organization.city?.label),
    logo: pictures(organization.logo),
    photos: pictures(...organization.photos),
  };
}
