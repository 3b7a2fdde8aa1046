import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { TargetKind } from '#domain/campaign-kinds.ts';
import type { CampaignContent } from '#domain/campaign-content.ts';
import type { Line } from '#domain/channels.ts';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { imageColumnsInJson } from '../images/index.ts';
import { wantedStates } from './ab-tests.ts';
import type { Facts, WantedTest } from './desired-lines.ts';

/** Facts of a campaign that an operation needs in addition to its content and its target. */
export type OperationFacts = Pick<Facts, 'places' | 'urlTags' | 'logo' | 'images' | 'phone'> & {
  /** A/B test that Meta has to run while the campaign is live, with its variant as stored. */
  test: (Omit<WantedTest, 'variantB'> & { variantB: unknown }) | null;
  publications: { line: Line; marker: string }[];
};

/** Reads them in one statement. The phone number is the promoted agent's, otherwise the organization's. */
export async function readOperationFacts(
  tx: Tx,
  organizationId: string,
  campaignId: string,
  content: CampaignContent,
): Promise<OperationFacts> {
  const cities = content.geotargets.map(({ city_id: id }) => id);
  const agentId = content.target_kind === TargetKind.agent ? content.target_id : null;
  const {
    rows: [found],
  } = await factRows(tx, { organizationId, campaignId, agentId, cities, pictures: imageIds(content) });
  if (found === undefined) throw new Error('The organization of a campaign is gone');
  const { rows, images, phone, agentPhone, ...facts } = found;
  const places = cities.flatMap((cityId) => {
    const row = rows.find(({ id }) => id === cityId);
    if (row === undefined) return [];
    const { name: city, state, abbr: stateAbbr, latitude, longitude } = row;
    return [{ cityId, city, state, stateAbbr, latitude, longitude }];
  });
  return {
    ...facts,
    places,
    images: new Map(images.map((row) => [row.id, row])),
    phone: (content.target_kind === TargetKind.agent ? agentPhone : phone) || null,
  };
}

type OfFacts = {
  organizationId: string;
  campaignId: string;
  agentId: string | null;
  cities: readonly string[];
  pictures: readonly string[];
};

const factRows = compiledOnce((db, { organizationId, campaignId, agentId, cities, pictures }: OfFacts) => {
  const testAtMeta = db
    .selectFrom('ab_test')
    .where('ab_test.organization_id', '=', organizationId)
    .where('ab_test.campaign_id', '=', campaignId)
    .where('ab_test.state', 'in', wantedStates);
  return db
    .selectFrom('organization')
    .where('organization.id', '=', organizationId)
    .select((eb) => [
      'organization.url_tags as urlTags',
      'organization.contact_phone as phone',
      eb
        .selectFrom('app_user')
        .select('app_user.contact_phone')
        .where('app_user.organization_id', '=', organizationId)
        .where('app_user.id', '=', agentId)
        .as('agentPhone'),
      jsonObjectFrom(
        eb
          .selectFrom('image')
          .select(imageColumnsInJson)
          .where('image.organization_id', '=', organizationId)
          .whereRef('image.id', '=', 'organization.logo_id'),
      ).as('logo'),
      jsonArrayFrom(
        eb
          .selectFrom('city')
          .innerJoin('state', 'state.id', 'city.state_id')
          .select((columns) => [
            columns.cast<string>('city.id', 'text').as('id'),
            'city.name',
            'city.latitude',
            'city.longitude',
            'state.name as state',
            'state.abbr',
          ])
          .where('city.id', '=', sql<string>`any(${cities}::bigint[])`),
      ).as('rows'),
      jsonArrayFrom(
        eb
          .selectFrom('image')
          .select(imageColumnsInJson)
          .where('organization_id', '=', organizationId)
          .where(
            'id',
            '=',
            sql<string>`any(${pictures}::bigint[] || array(${testAtMeta.select(
              sql`(jsonb_array_elements(ab_test.variant_b -> 'images') ->> 'image_id')::bigint`.as('id'),
            )}))`,
          ),
      ).as('images'),
      jsonArrayFrom(
        eb
          .selectFrom('publication')
          .select(['publication.line', 'publication.marker'])
          .where('publication.organization_id', '=', organizationId)
          .where('publication.campaign_id', '=', campaignId)
          .where('publication.state', '!=', 'removed')
          .orderBy('publication.id'),
      ).as('publications'),
      jsonObjectFrom(
        testAtMeta.select((columns) => [
          columns.cast<string>('ab_test.id', 'text').as('id'),
          'ab_test.variant_b as variantB',
          'ab_test.start_date as startDate',
          'ab_test.end_date as endDate',
        ]),
      ).as('test'),
    ]);
});

function imageIds({ facebook_ad, instagram_ad, google_ads_ad }: CampaignContent): string[] {
  const logo = google_ads_ad.logo === null ? [] : [google_ads_ad.logo];
  const all = [...facebook_ad.images, ...instagram_ad.images, ...google_ads_ad.images, ...logo];
  return [...new Set(all.map((image) => image.image_id))];
}
