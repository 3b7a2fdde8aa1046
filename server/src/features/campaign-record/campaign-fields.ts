import type { Selectable } from 'kysely';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { CampaignKind, TargetKind } from '#domain/campaign-kinds.ts';
import { centsOrNull, dollarsOrNull } from '#domain/money.ts';
import { inList } from '../../platform/database/in-list.ts';
import type { Database } from '../../platform/database/schema.ts';

/** Fields of the content that the campaign's row holds. Ads and places have tables of their own. */
type RowField = Exclude<keyof CampaignContent, 'kind' | 'geotargets' | 'variant_b' | `${string}_ad`>;
type Values = Required<Pick<CampaignContent, RowField>>;

/** Returns the columns of the `campaign` row for a content. */
export function columnsOf(content: CampaignContent) {
  const openHouse = content.kind === CampaignKind.openHouse;
  const listing = content.kind === CampaignKind.listing || openHouse;
  return {
    name: content.name,
    target_kind: content.target_kind ?? null,
    promoted_user_id: content.target_kind === TargetKind.agent ? content.target_id : null,
    open_house_start: openHouse ? (content.open_house_run_dates?.start_date ?? null) : null,
    open_house_end: openHouse ? (content.open_house_run_dates?.end_date ?? null) : null,
    open_house_days:
      openHouse && content.open_house_days != null ? JSON.stringify(content.open_house_days) : null,
    building_id: content.kind === CampaignKind.building ? content.target_id : null,
    listing_id: listing ? content.target_id : null,
    fb_page_id: content.fb_page_id,
    instagram_acc_id: content.instagram_acc_id,
    fb_pixel_id: content.fb_pixel_id,
    fb_custom_audience_id: content.fb_custom_audience_id,
    google_client_id: content.google_client_id,
    fb_daily_cents: centsOrNull(content.fb_daily_budget),
    ads_daily_cents: centsOrNull(content.ads_daily_budget),
    adwords_daily_cents: centsOrNull(content.adwords_daily_budget),
    start_date: content.run_dates.start_date,
    end_date: content.run_dates.open_ended ? null : content.run_dates.end_date,
    open_ended: content.run_dates.open_ended,
    yardi_auto_update: content.kind === CampaignKind.building && content.yardi_auto_update === true,
  };
}

/** Columns of `valuesOf`. */
export const rowColumns = [
  'campaign.organization_id',
  'campaign.kind',
  'campaign.name',
  'campaign.target_kind',
  'campaign.promoted_user_id',
  'campaign.open_house_start',
  'campaign.open_house_end',
  'campaign.open_house_days',
  'campaign.building_id',
  'campaign.listing_id',
  'campaign.fb_page_id',
  'campaign.instagram_acc_id',
  'campaign.fb_pixel_id',
  'campaign.fb_custom_audience_id',
  'campaign.google_client_id',
  'campaign.fb_daily_cents',
  'campaign.ads_daily_cents',
  'campaign.adwords_daily_cents',
  'campaign.start_date',
  'campaign.end_date',
  'campaign.open_ended',
  'campaign.yardi_auto_update',
] as const;

type Column = (typeof rowColumns)[number] extends `campaign.${infer Name}` ? Name : never;

/** Returns the fields of a row. */
export function valuesOf(row: Pick<Selectable<Database['campaign']>, Column>): Values {
  const { target_kind: targetKind, organization_id: organizationId } = row;
  // A brokerage or company campaign promotes its own organization.
  const own = targetKind === TargetKind.brokerage || targetKind === TargetKind.company;
  return {
    name: row.name,
    target_kind: targetKind,
    target_id: row.building_id ?? row.listing_id ?? row.promoted_user_id ?? (own ? organizationId : null),
    fb_page_id: row.fb_page_id,
    instagram_acc_id: row.instagram_acc_id,
    fb_pixel_id: row.fb_pixel_id,
    fb_custom_audience_id: row.fb_custom_audience_id,
    google_client_id: row.google_client_id,
    fb_daily_budget: dollarsOrNull(row.fb_daily_cents),
    ads_daily_budget: dollarsOrNull(row.ads_daily_cents),
    adwords_daily_budget: dollarsOrNull(row.adwords_daily_cents),
    run_dates: { start_date: row.start_date, end_date: row.end_date, open_ended: row.open_ended },
    open_house_run_dates:
      row.kind === CampaignKind.openHouse
        ? { start_date: row.open_house_start, end_date: row.open_house_end }
        : null,
    open_house_days: row.open_house_days,
    yardi_auto_update: row.yardi_auto_update,
  };
}

/** SQL of a column of cents, in dollars. */
export const dollarsSql = (column: string) => `(${column} / 100.0)::float8`;

export const runDatesJson = `json_build_object(
  'start_date', c.start_date, 'end_date', c.end_date, 'open_ended', c.open_ended)`;

/** SQL of each field in the answer. `c` is the campaign. */
export const fieldsJson: Record<RowField, string> = {
  name: 'c.name',
  target_kind: 'c.target_kind',
  target_id: `coalesce(c.building_id, c.listing_id, c.promoted_user_id,
      case when c.target_kind in (${inList([TargetKind.brokerage, TargetKind.company])}) then c.organization_id end)::text`,
  fb_page_id: 'c.fb_page_id',
  instagram_acc_id: 'c.instagram_acc_id',
  fb_pixel_id: 'c.fb_pixel_id',
  fb_custom_audience_id: 'c.fb_custom_audience_id',
  google_client_id: 'c.google_client_id',
  fb_daily_budget: dollarsSql('c.fb_daily_cents'),
  ads_daily_budget: dollarsSql('c.ads_daily_cents'),
  adwords_daily_budget: dollarsSql('c.adwords_daily_cents'),
  run_dates: runDatesJson,
  open_house_run_dates: `case when c.kind = '${CampaignKind.openHouse}' then json_build_object(
      'start_date', c.open_house_start, 'end_date', c.open_house_end) end`,
  open_house_days: 'c.open_house_days',
  yardi_auto_update: 'c.yardi_auto_update',
};
