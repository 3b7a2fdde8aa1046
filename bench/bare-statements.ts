import type { Image } from '../contract/images.ts';
import type { AdImage, CampaignContent } from '../domain/campaign-content.ts';

/** Minimal statements to store a campaign, without checks, counters, audit or jobs. */
export const bareStatements = {
  insertCampaign: `insert into campaign (organization_id, agent_id, name, kind, building_id, fb_page_id,
    instagram_acc_id, fb_pixel_id, fb_custom_audience_id, google_client_id, fb_daily_cents, ads_daily_cents,
    adwords_daily_cents, start_date, end_date, open_ended)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id`,
  updateCampaign: `update campaign set name = $4, building_id = $5, fb_page_id = $6, instagram_acc_id = $7,
    fb_pixel_id = $8, fb_custom_audience_id = $9, google_client_id = $10, fb_daily_cents = $11,
    ads_daily_cents = $12, adwords_daily_cents = $13, start_date = $14, end_date = $15, open_ended = $16,
    revision = revision + 1, updated_at = now()
    where organization_id = $1 and id = $2 and revision = $3`,
  updateTwoFields: `update campaign set name = $4, fb_daily_cents = $5, revision = revision + 1, updated_at = now()
    where organization_id = $1 and id = $2 and revision = $3`,
  writeAds: `insert into campaign_ad (organization_id, campaign_id, channel, is_active, content)
    values ($1, $2, 'facebook', $3, $4), ($1, $2, 'instagram', $5, $6), ($1, $2, 'search', $7, $8),
      ($1, $2, 'display', $9, $10)
    on conflict (organization_id, campaign_id, channel)
      do update set is_active = excluded.is_active, content = excluded.content`,
  deletePlaces: `delete from campaign_geotarget where organization_id = $1 and campaign_id = $2`,
  insertPlaces: `insert into campaign_geotarget (organization_id, campaign_id, position, city_id)
    select $1, $2, position - 1, city from unnest($3::bigint[]) with ordinality place (city, position)`,
};

const cents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100));

/**
 * Returns the values of the campaign's own columns in the order that insert and update take after the kind.
 */
export function columnValues(content: CampaignContent): unknown[] {
  return [
    content.target_id,
    content.fb_page_id,
    content.instagram_acc_id,
    content.fb_pixel_id,
    content.fb_custom_audience_id,
    content.google_client_id,
    cents(content.fb_daily_budget),
    cents(content.ads_daily_budget),
    cents(content.adwords_daily_budget),
    content.run_dates.start_date,
    content.run_dates.end_date,
    content.run_dates.open_ended,
  ];
}

/**
 * Pictures by id. The bare server knows them all, so it stores the same content as the product without
 * lookups.
 */
export type Pictures = Record<string, Image>;

export function adValues(content: CampaignContent, pictures: Pictures): unknown[] {
  const { facebook_ad, instagram_ad, google_adwords_ad, google_ads_ad } = content;
  const shown = <T extends { images: AdImage[] }>(ad: T) => ({
    ...ad,
    images: ad.images.map((image) => ({ ...image, image: pictures[image.image_id] })),
  });
  return [shown(facebook_ad), shown(instagram_ad), google_adwords_ad, shown(google_ads_ad)].flatMap((ad) => [
    ad.is_active,
    JSON.stringify(ad),
  ]);
}

export const cityValues = ({ geotargets }: CampaignContent) => geotargets.map(({ city_id: city }) => city);
