import { sql } from 'kysely';
import type { CampaignContent } from '#domain/campaign-content.ts';
import type { AlteredPicture } from '#domain/advertising-law/altered-pictures.ts';
import type { Advertiser } from '#domain/advertising-law/advertiser.ts';
import type { Pricing } from '#domain/advertising-law/total-price.ts';
import { targetKindsOf, CampaignKind, TargetKind } from '#domain/campaign-kinds.ts';
import { messages } from '#domain/messages.ts';
import { invalid } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { alteredPictures, toAltered, type AlteredRow } from '../images/index.ts';
import { advertiserOf, equalHousingOf, noAdvertiser } from './advertiser.ts';
import { storedPrices, toPricing, type StoredPrices } from './pricing.ts';

type Ads = Pick<CampaignContent, 'facebook_ad' | 'instagram_ad' | 'google_ads_ad'>;
/** Selected target, with the ads of a campaign that are checked. */
export type Choice = Pick<CampaignContent, 'kind' | 'target_kind' | 'target_id'> & Partial<Ads>;

/** Facts of a target that the rules and the launch read. */
export type Promoted = {
  kind: 'building' | 'listing' | 'agent' | 'brokerage' | 'company';
  name: string;
  /** Empty for a user or an organization, which have only a city. */
  address: string;
  url: string;
  /** Empty for a user or an organization. */
  neighborhood: string;
  city: string | null;
  /** True if declared to meet the federal exemption for housing for older persons. */
  olderPersonsCommunity: boolean;
  /** State abbreviation with two letters, or null if unknown. */
  state: string | null;
  /** Real estate licensee whose ads these are, or null for none. */
  advertiser: Advertiser | null;
  /** True for a listing that is sold. */
  forSale: boolean;
  /** True if the advertiser adds the slogan of equal housing. */
  equalHousing: boolean;
  /**
   * Digitally altered pictures of the organization. Ads may show pictures of other targets too. For the ads of a campaign,
   * these are the ones that they show and the newest others.
   */
  altered: AlteredPicture[];
  /** Prices that ads state, or null without a known rent. */
  pricing: Pricing | null;
  initializing: boolean;
  /** Number of pictures. */
  pictures: number;
};

/** A target as it is selected. */
type Row = Omit<Promoted, 'altered'> & { altered: AlteredRow[] };

type Shown = readonly string[] | undefined;

/** Returns the pictures of the ads, or undefined without ads. */
export function picturesShown(choices: readonly Choice[]): Shown {
  const ads = choices.flatMap((choice) => [choice.facebook_ad, choice.instagram_ad, choice.google_ads_ad]);
  const known = ads.filter((ad) => ad !== undefined);
  if (known.length === 0) return undefined;
  return [...new Set(known.flatMap(({ images }) => images.map(({ image_id: id }) => id)))];
}

/** Facts of a target that the rules and an operation read. */
export type PromotedFacts = Omit<Promoted, 'initializing' | 'pictures'>;

/** Completes the target of a branding campaign: by default its author or their organization. */
export function withTarget<C extends Choice>({ actor }: MemberCtx, content: C): C {
  if (content.kind !== CampaignKind.branding) return { ...content, target_kind: null };
  const kind = content.target_kind ?? null;
  const own = kind === TargetKind.agent ? (content.target_id ?? actor.userId) : actor.organizationId;
  return { ...content, target_kind: kind, target_id: kind === null ? null : own };
}

/** Returns the target of a campaign, or undefined if it is deleted or another organization's. */
export async function findPromoted(
  db: Db | Tx,
  organizationId: string,
  choice: Choice,
  { lock = false }: { lock?: boolean } = {},
): Promise<Promoted | undefined> {
  const { kind, target_kind: targetKind, target_id: id } = choice;
  if (id === null) return undefined;
  const shown = picturesShown([choice]);
  if (kind === CampaignKind.branding)
    return targetKind === TargetKind.agent
      ? findPerson(db, organizationId, { id, shown }, lock)
      : findOrganization(db, organizationId, choice);
  const table = kind === CampaignKind.building ? 'building' : 'listing';
  return (await findProperties(db, organizationId, { table, ids: [id], shown }, lock))[0];
}

type Shared = { organizationId: string; ids: readonly string[]; shown: readonly string[] | null };
type Properties = { table: 'building' | 'listing'; ids: readonly string[]; shown: Shown };

/**
 * Returns the existing properties of the organization with the ids. A lock is a statement of its own, sent with the
 * read, so that the read sees what the previous holder of the lock wrote.
 */
export async function findProperties(
  db: Db | Tx,
  organizationId: string,
  { table, ids, shown }: Properties,
  lock = false,
): Promise<(Promoted & { id: string })[]> {
  const [, { rows }] = await Promise.all([
    lock && lockStatements[table](db, { organizationId, ids }),
    propertyStatements[table](db, { organizationId, ids, shown: shown ?? null }),
  ]);
  // Those of the organization, which each row would repeat.
  const [first] =
    ids.length === 1 ? rows : (await alteredStatement(db, { organizationId, shown: shown ?? null })).rows;
  const pictures = toAltered(first?.altered ?? []);
  return rows.map(({ prices, ...found }) => ({
    ...found,
    pricing: toPricing(prices),
    altered: pictures,
  }));
}

type PropertyRow = Omit<Row, 'pricing' | 'altered'> & {
  id: string;
  prices: StoredPrices;
  /** Null for several properties. */
  altered: AlteredRow[] | null;
};

const propertyStatement = (table: 'building' | 'listing') =>
  compiledOnce(
    (_, { organizationId, ids, shown }: Shared) => sql<PropertyRow>`
    select p.id::text as id, ${sql.lit(table)} as kind, p.name, p.address, p.neighborhood, p.url,
      city.name as city, state.abbr as state, p.older_persons_declared_at is not null as "olderPersonsCommunity",
      p.initializing_status in ('queued', 'running') as initializing,
      (select count(*)::int from ${sql.table(`${table}_image`)} i
        where i.organization_id = ${organizationId} and i.${sql.ref(`${table}_id`)} = p.id
          and i.deleted_at is null) as pictures,
      ${table === 'listing' ? advertiserOf(sql`p.organization_id`, sql`p.agent_id`) : noAdvertiser} as advertiser,
      ${table === 'listing' ? sql`p.kind = 'sale'` : sql`false`} as "forSale",
      ${equalHousingOf(sql`p.organization_id`)} as "equalHousing",
      ${storedPrices(table)} as prices,
      case when cardinality(${ids}::bigint[]) = 1 then ${alteredPictures(organizationId, shown)} end as altered
    from ${sql.table(table)} p
    join state on state.id = p.state_id join city on city.id = p.city_id
    where p.organization_id = ${organizationId} and p.id = any(${ids}::bigint[]) and p.deleted_at is null`,
  );

const propertyStatements = {
  building: propertyStatement('building'),
  listing: propertyStatement('listing'),
};

const alteredStatement = compiledOnce((db, { organizationId, shown }: Omit<Shared, 'ids'>) =>
  db.selectNoFrom(alteredPictures(organizationId, shown).as('altered')),
);

const lockStatement = (table: 'building' | 'listing' | 'app_user') =>
  compiledOnce(
    (_, { organizationId, ids }: Omit<Shared, 'shown'>) => sql`
    select from ${sql.table(table)} where organization_id = ${organizationId} and id = any(${ids}::bigint[])
    for share`,
  );

const lockStatements = {
  building: lockStatement('building'),
  listing: lockStatement('listing'),
  person: lockStatement('app_user'),
};

async function findPerson(
  db: Db | Tx,
  organizationId: string,
  { id, shown }: { id: string; shown: Shown },
  lock: boolean,
): Promise<Promoted | undefined> {
  const locked = lock && lockStatements.person(db, { organizationId, ids: [id] });
  const read = sql<Row>`
    select 'agent' as kind, u.first_name || ' ' || u.last_name as name, '' as address, '' as neighborhood,
      u.website as url, city.name as city, state.abbr as state, false as "olderPersonsCommunity", false as initializing,
      (select count(*)::int from user_photo
        where organization_id = ${organizationId} and user_id = u.id) as pictures,
      ${advertiserOf(sql`u.organization_id`, sql`u.id`)} as advertiser, false as "forSale",
      ${equalHousingOf(sql`u.organization_id`)} as "equalHousing", null as pricing,
      ${alteredPictures(organizationId, shown ?? null)} as altered
    from app_user u left join state on state.id = u.state_id left join city on city.id = u.city_id
    where u.organization_id = ${organizationId} and u.id = ${id}`.execute(db);
  const [, { rows }] = await Promise.all([locked, read]);
  return firstOf(rows);
}

async function findOrganization(
  db: Db | Tx,
  organizationId: string,
  choice: Choice,
): Promise<Promoted | undefined> {
  const kind = choice.target_kind === TargetKind.brokerage ? 'brokerage' : 'company';
  const { rows } = await sql<Row>`
    select ${kind}::text as kind, o.name, '' as address, '' as neighborhood, o.website as url,
      city.name as city, state.abbr as state, false as "olderPersonsCommunity", false as initializing,
      (select count(*)::int from organization_photo where organization_id = ${organizationId}) as pictures,
      ${advertiserOf(sql`o.id`, sql`null::bigint`)} as advertiser, false as "forSale",
      ${equalHousingOf(sql`o.id`)} as "equalHousing", null as pricing,
      ${alteredPictures(organizationId, picturesShown([choice]) ?? null)} as altered
    from organization o left join state on state.id = o.state_id left join city on city.id = o.city_id
    where o.id = ${organizationId}`.execute(db);
  return firstOf(rows);
}

function firstOf([row]: readonly Row[]): Promoted | undefined {
  return row && { ...row, altered: toAltered(row.altered) };
}

/**
 * Returns the selected target. Throws `invalid_input` for a target that is another organization's, or of a kind that
 * this organization cannot promote.
 */
export async function requirePromoted(tx: Tx, ctx: MemberCtx, choice: Choice): Promise<Promoted | undefined> {
  const { organizationId } = ctx.actor;
  if (choice.target_kind != null) {
    const { kind } = await tx
      .selectFrom('organization')
      .select('kind')
      .where('id', '=', organizationId)
      .executeTakeFirstOrThrow();
    if (!targetKindsOf(kind).includes(choice.target_kind)) throw invalid({ target_kind: [messages.invalid] });
  }
  const target = await findPromoted(tx, organizationId, choice);
  if (target === undefined && choice.target_id !== null) throw invalid({ target_id: [messages.invalid] });
  return target;
}
