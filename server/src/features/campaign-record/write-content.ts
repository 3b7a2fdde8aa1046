import { dequal } from 'dequal';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import {
  cropIsLargeEnough,
  cropKeepsAspect,
  cropLiesInside,
  imageRequirements,
  leastSize,
  type ImageRole,
} from '#domain/ad/ad-images.ts';
import type { AdImage, CampaignContent, TextOption, Variant } from '#domain/campaign-content.ts';
import { sentTexts } from '#domain/ad/sent-texts.ts';
import { adField, channels, type Channel } from '#domain/channels.ts';
import { messages } from '#domain/messages.ts';
import { invalid } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { shaped, type ShapedPart } from '../../platform/database/compiled-once.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { findImages, toAdPicture, type ImageRow } from '../images/index.ts';

function imagesOf(content: CampaignContent): AdImage[] {
  const { facebook_ad, instagram_ad, google_ads_ad } = content;
  const logo = google_ads_ad.logo === null ? [] : [google_ads_ad.logo];
  return [...facebook_ad.images, ...instagram_ad.images, ...google_ads_ad.images, ...logo];
}

/**
 * Throws `invalid_input` unless the crop lies within its picture, has its aspect and meets the networks' minimum
 * size.
 */
function checkCrop({ crop, aspect }: AdImage, row: ImageRow, role: ImageRole): void {
  const refuse = (why: string, needs: string[] = []) =>
    invalid({ images: [`${row.file_name}: ${why}`, ...needs] });
  if (!cropLiesInside(crop, row)) throw refuse('the crop is outside the picture');
  if (!cropKeepsAspect(crop, aspect, role)) throw refuse(messages.imageInvalid, imageRequirements(role));
  if (cropIsLargeEnough(crop, aspect, role)) return;
  const { width, height } = leastSize(aspect, role);
  throw refuse(`the picture is too small: at least ${width} × ${height} pixels are needed`);
}

type Texts = { titles: TextOption[] | null; descriptions: TextOption[] | null };
const sent = <T extends Texts>(ad: T): T => ({
  ...ad,
  titles: sentTexts(ad.titles),
  descriptions: sentTexts(ad.descriptions),
});

type Pictures = ReadonlyMap<string, ImageRow>;

/**
 * Returns a function that adds the picture's description to a crop, the form in which it is stored. It throws for
 * another organization's picture or an invalid crop.
 */
function describer(pictures: Pictures, logo: AdImage | null = null) {
  return (image: AdImage) => {
    const row = pictures.get(image.image_id);
    if (row === undefined) throw invalid({ images: [messages.invalid] });
    checkCrop(image, row, image === logo ? 'logo' : 'picture');
    return { ...image, image: toAdPicture(row) };
  };
}

function variantDocument(pictures: Pictures, variant: Variant | null): string | null {
  if (variant === null) return null;
  return JSON.stringify({ ...sent(variant), images: variant.images.map(describer(pictures)) });
}

type AdDocuments = Record<`${Channel}_active`, boolean> & Record<Channel, string>;

/** Returns the stored document of each channel's ad, and whether it is active. */
function adDocuments(pictures: Pictures, content: CampaignContent): AdDocuments {
  const shown = describer(pictures, content.google_ads_ad.logo);
  const { facebook_ad, instagram_ad, google_adwords_ad, google_ads_ad } = content;
  const documents = {
    facebook_ad: { ...sent(facebook_ad), images: facebook_ad.images.map(shown) },
    instagram_ad: { ...sent(instagram_ad), images: instagram_ad.images.map(shown) },
    google_adwords_ad: { ...google_adwords_ad, ad_groups: google_adwords_ad.ad_groups.map(sent) },
    google_ads_ad: {
      ...sent(google_ads_ad),
      images: google_ads_ad.images.map(shown),
      logo: google_ads_ad.logo === null ? null : shown(google_ads_ad.logo),
    },
  };
  const entries = channels.flatMap((channel) => [
    [channel, JSON.stringify(documents[adField[channel]])],
    [`${channel}_active`, content[adField[channel]].is_active],
  ]);
  return Object.fromEntries(entries) as AdDocuments;
}

/** A change of a content, or a new one. */
export type Change = {
  before: CampaignContent | null;
  after: CampaignContent;
  /** Fields whose values differ. */
  fields: ReadonlySet<keyof CampaignContent>;
};

export function changeOf(before: CampaignContent | null, after: CampaignContent): Change {
  const names = Object.keys(after) as (keyof CampaignContent)[];
  const differ = names.filter((name) => before === null || !dequal(before[name], after[name]));
  return { before, after, fields: new Set(differ) };
}

const adFields = channels.map((channel) => adField[channel]);
const adsDiffer = ({ fields }: Change) => adFields.some((field) => fields.has(field));
const variantDiffers = ({ before, after, fields }: Change) =>
  fields.has('variant_b') && (before?.variant_b ?? null) !== (after.variant_b ?? null);

/** Returns the organization's pictures in what a change writes. */
export async function picturesOfChange(tx: Tx, ctx: MemberCtx, change: Change): Promise<Pictures> {
  const images = [
    ...(adsDiffer(change) ? imagesOf(change.after) : []),
    ...(variantDiffers(change) ? (change.after.variant_b?.images ?? []) : []),
  ];
  const ids = images.map(({ image_id: id }) => id);
  return findImages(tx, ctx.actor.organizationId, ids);
}

/** Writes of a change: columns of the campaign's row, and the rows of other tables. */
export type PartWrites = {
  columns: { variant_b?: string | null };
  tables: { campaign_ad?: ShapedPart; campaign_geotarget?: ShapedPart };
};

/**
 * Returns the writes of the four ads, variant B and the places as far as they differ from `before` (null for a new
 * campaign). Removes former places at once. Ignores repeated places. Throws `invalid_input` for a picture that is not
 * the organization's.
 */
export async function partWrites(
  tx: Tx,
  ctx: MemberCtx,
  id: string,
  { pictures, ...change }: Change & { pictures: Pictures },
): Promise<PartWrites> {
  const { before, after } = change;
  const { organizationId: organization } = ctx.actor;
  const own = { organization, campaign: id };
  const columns = variantDiffers(change)
    ? { variant_b: variantDocument(pictures, after.variant_b ?? null) }
    : {};
  const tables: PartWrites['tables'] = {};
  if (adsDiffer(change)) {
    tables.campaign_ad = shaped('ads', { ...own, ...adDocuments(pictures, after) }, (values) =>
      tx
        .insertInto('campaign_ad')
        .values(
          channels.map((channel) => ({
            organization_id: values.organization,
            campaign_id: values.campaign,
            channel,
            is_active: values[`${channel}_active`],
            content: values[channel],
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['organization_id', 'campaign_id', 'channel']).doUpdateSet((eb) => ({
            is_active: eb.ref('excluded.is_active'),
            content: eb.ref('excluded.content'),
          })),
        )
        .returningAll(),
    );
  }
  if (before !== null) {
    if (!change.fields.has('geotargets')) return { columns, tables };
    await tx
      .deleteFrom('campaign_geotarget')
      .where('organization_id', '=', organization)
      .where('campaign_id', '=', id)
      .execute();
  }
  const cities = [...new Set(after.geotargets.map(({ city_id: city }) => city))];
  if (cities.length > 0)
    // The same text for any number of places, so that it is planned once.
    tables.campaign_geotarget = shaped(
      'places',
      { ...own, cities },
      (values) => sql`
        insert into campaign_geotarget (organization_id, campaign_id, city_id, position)
        select ${values.organization}::bigint, ${values.campaign}::bigint, city, place - 1
        from unnest(${values.cities}::bigint[]) with ordinality as places (city, place)
        returning *`,
    );
  return { columns, tables };
}

/** Returns `invalid_input` for the error of a write with an unknown place, or the error itself. */
export function unknownPlace(error: unknown): unknown {
  return error instanceof DatabaseError && error.message.includes('campaign_geotarget_city_id_fkey')
    ? invalid({ geotargets: [messages.invalid] })
    : error;
}
