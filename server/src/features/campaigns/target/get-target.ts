import { sql } from 'kysely';
import type { CampaignTarget, Geotarget, ShownImage, TargetQuery } from '#contract/campaign-targets.ts';
import type { Image } from '#contract/images.ts';
import { CampaignKind, TargetKind } from '#domain/campaign-kinds.ts';
import type { Line } from '#domain/channels.ts';
import { messages } from '#domain/messages.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { invalid, notFound } from '../../../errors.ts';
import type { MemberCtx } from '../../../platform/context.ts';
import {
  imageColumnsSql,
  readImage,
  readPropertyImages,
  toImage,
  type ImageRow,
} from '../../images/index.ts';
import { findPromoted, withTarget } from '../../campaign-record/index.ts';

/** Returns the facts of a target that the campaign form needs. Throws `not_found` for another organization's target. */
export async function getCampaignTarget(
  ctx: MemberCtx,
  publicUrl: string,
  query: TargetQuery,
): Promise<CampaignTarget> {
  const { choice, id, promoted } = await requireTarget(ctx, query);
  const { kind, name, address, neighborhood, url, initializing } = promoted;
  const own = await ownFacts(ctx, kind, id);
  return {
    id,
    kind,
    name,
    address,
    neighborhood,
    older_persons_community: promoted.olderPersonsCommunity,
    url,
    initializing,
    location: own.place === null ? '' : `${own.place.city.label}, ${own.place.state.abbr}`,
    place: own.place,
    advertiser: promoted.advertiser,
    for_sale: promoted.forSale,
    equal_housing_line: promoted.equalHousing,
    altered_pictures: promoted.altered.map((picture) => ({
      ...picture,
      original: picture.original === null ? null : `${publicUrl}${picture.original}`,
    })),
    pricing: promoted.pricing,
    images: await picturesOf(ctx, kind, id),
    former_images: await formerPictures(ctx, kind, id),
    logo: own.logo_id === null ? null : await readImage(ctx.db, ctx.actor.organizationId, own.logo_id),
    approved_images: {
      facebook: await approvedCrops(ctx, choice, 'meta'),
      google_display: await approvedCrops(ctx, choice, 'google_display'),
    },
    has_affected_campaigns: own.affected,
    initializing_status: own.status,
    on_yardi: own.on_yardi,
  };
}

type Own = {
  place: Geotarget | null;
  logo_id: string | null;
  status: CampaignTarget['initializing_status'];
  affected: boolean;
  on_yardi: boolean;
};

const placeOf = (alias: string) =>
  sql.raw(`case when ${alias}.city_id is null then null else (
    select json_build_object(
      'state', json_build_object('value', s.id::text, 'label', s.name, 'abbr', s.abbr),
      'city', json_build_object('value', city.id::text, 'label', city.name))
    from city join state s on s.id = city.state_id where city.id = ${alias}.city_id) end as place`);

async function ownFacts(ctx: MemberCtx, kind: CampaignTarget['kind'], id: string): Promise<Own> {
  const { organizationId } = ctx.actor;
  const marked = (condition: ReturnType<typeof sql>) => sql`exists (
    select from campaign where organization_id = ${organizationId} and deleted_at is null
      and entity_updated and status <> ${sql.lit(CampaignStatus.closed)} and ${condition}) as affected`;
  // A property without a logo of its own is advertised under that of its company.
  const companyLogo = sql`(select o.logo_id from organization o where o.id = ${organizationId})`;
  const statements = {
    building: sql<Own>`
      select ${placeOf('b')}, coalesce(b.logo_id, ${companyLogo})::text as logo_id, b.initializing_status as status,
        ${marked(sql`building_id = ${id}`)}, b.yardi_property_id is not null as on_yardi
      from building b where b.organization_id = ${organizationId} and b.id = ${id}`,
    listing: sql<Own>`
      select ${placeOf('l')}, ${companyLogo}::text as logo_id, l.initializing_status as status,
        ${marked(sql`listing_id = ${id}`)}, false as on_yardi
      from listing l where l.organization_id = ${organizationId} and l.id = ${id}`,
    agent: sql<Own>`
      select ${placeOf('u')}, u.avatar_id::text as logo_id, 'done' as status,
        ${marked(sql`promoted_user_id = ${id}`)}, false as on_yardi
      from app_user u where u.id = ${id}`,
    organization: sql<Own>`
      select ${placeOf('o')}, o.logo_id::text, 'done' as status,
        ${marked(sql`target_kind in (${TargetKind.brokerage}, ${TargetKind.company})`)}, false as on_yardi
      from organization o where o.id = ${id}`,
  };
  const which = kind === 'brokerage' || kind === 'company' ? 'organization' : kind;
  const { rows } = await statements[which].execute(ctx.db);
  if (rows[0] === undefined) throw notFound('Campaign target');
  return rows[0];
}

async function picturesOf(
  { db, actor: { organizationId } }: MemberCtx,
  kind: CampaignTarget['kind'],
  id: string,
): Promise<Image[]> {
  if (kind === 'building' || kind === 'listing') return readPropertyImages(db, organizationId, { kind, id });
  const owner = kind === 'agent' ? 'user' : 'organization';
  const { rows } = await sql<ImageRow>`
    select ${imageColumnsSql}
    from ${sql.table(`${owner}_photo`)} as shown
    join image on image.organization_id = shown.organization_id and image.id = shown.image_id
    where shown.organization_id = ${organizationId} and shown.${sql.ref(`${owner}_id`)} = ${id}
    order by shown.position`.execute(db);
  return rows.map(toImage);
}

async function formerPictures(
  { db, actor: { organizationId } }: MemberCtx,
  kind: CampaignTarget['kind'],
  id: string,
): Promise<string[]> {
  // Profiles and organizations keep no record of removed photos.
  if (kind !== 'building' && kind !== 'listing') return [];
  const { rows } = await sql<{ id: string }>`
    select image_id::text as id from ${sql.table(`${kind}_image`)}
    where organization_id = ${organizationId} and ${sql.ref(`${kind}_id`)} = ${id} and deleted_at is not null`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

const MOST_APPROVED = 60;

/**
 * Returns the crops that ran in published ads of the target at a network and so passed its review. Excludes campaigns
 * with an operation in progress, and crops that are not sent to Meta.
 */
async function approvedCrops(
  { db, actor }: MemberCtx,
  choice: ReturnType<typeof withTarget<TargetChoice>>,
  line: Line,
): Promise<ShownImage[]> {
  const channels = line === 'meta' ? ['facebook', 'instagram'] : ['display'];
  // The focal point is not part of a crop, and older pictures have none.
  const same = sql`crop - 'approved' #- '{image,focus}'`;
  const { rows } = await sql<{ shown: ShownImage }>`
    select ${same} as shown
    from campaign c
    join publication p on p.organization_id = c.organization_id and p.campaign_id = c.id
      and p.line = ${line} and p.published_at is not null
    join campaign_ad a on a.organization_id = c.organization_id and a.campaign_id = c.id
      and a.channel = any(${channels}) and a.is_active
    cross join jsonb_array_elements((a.content->'images')::jsonb) as shown (crop)
    where c.organization_id = ${actor.organizationId} and ${promotes(choice)}
      and (p.state = 'published' or c.deleted_at is not null)
      and (${line}::text <> 'meta' or crop->>'aspect' = '1:1')
    group by ${same}
    order by max(p.published_at) desc, ${same}
    limit ${MOST_APPROVED}`.execute(db);
  return rows.map(({ shown }) => ({ ...shown, approved: true }));
}

type TargetChoice = {
  kind: TargetQuery['kind'];
  target_kind: TargetQuery['target_kind'] | null;
  target_id: string | null;
};

/** Condition that campaign `c` promotes a target. */
export function promotes({ kind, target_kind: targetKind, target_id: id }: TargetChoice) {
  if (kind === CampaignKind.building) return sql`c.building_id = ${id}`;
  if (kind !== CampaignKind.branding) return sql`c.listing_id = ${id}`;
  if (targetKind === TargetKind.agent) return sql`c.promoted_user_id = ${id}`;
  return sql`c.target_kind = ${targetKind}`;
}

/** Returns the target of a query. Throws `not_found` for another organization's target and `invalid_input` for none. */
export async function requireTarget(ctx: MemberCtx, query: TargetQuery) {
  const choice = withTarget(ctx, {
    kind: query.kind,
    target_kind: query.target_kind ?? null,
    target_id: query.target_id ?? null,
  });
  const { target_id: id } = choice;
  if (id === null) {
    const field = choice.kind === CampaignKind.branding ? 'target_kind' : 'target_id';
    throw invalid({ [field]: [messages.required] });
  }
  const promoted = await findPromoted(ctx.db, ctx.actor.organizationId, choice);
  if (promoted === undefined) throw notFound('Campaign target');
  return { choice, id, promoted };
}
