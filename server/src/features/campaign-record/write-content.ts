import { dequal } from 'dequal';
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
import { together, type Write } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { requireImages, toAdPicture, type ImageRow } from '../images/index.ts';

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

/**
 * Returns a function that adds the picture's description to a crop, the form in which it is stored. Throws for
 * another organization's picture or an invalid crop.
 */
async function describer(tx: Tx, ctx: MemberCtx, images: readonly AdImage[], logo: AdImage | null = null) {
  const ids = images.map(({ image_id: id }) => id);
  const rows = await requireImages(tx, ctx.actor.organizationId, ids, 'images');
  return (image: AdImage) => {
    const row = rows.get(image.image_id);
    if (row === undefined) throw invalid({ images: [messages.invalid] });
    checkCrop(image, row, image === logo ? 'logo' : 'picture');
    return { ...image, image: toAdPicture(row) };
  };
}

async function variantDocument(tx: Tx, ctx: MemberCtx, variant: Variant | null): Promise<string | null> {
  if (variant === null) return null;
  const shown = await describer(tx, ctx, variant.images);
  return JSON.stringify({ ...sent(variant), images: variant.images.map(shown) });
}

/** Returns the stored document of each channel's ad. */
async function adDocuments(
  tx: Tx,
  ctx: MemberCtx,
  content: CampaignContent,
): Promise<{ channel: Channel; is_active: boolean; content: string }[]> {
  const shown = await describer(tx, ctx, imagesOf(content), content.google_ads_ad.logo);
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
  return channels.map((channel) => ({
    channel,
    is_active: content[adField[channel]].is_active,
    content: JSON.stringify(documents[adField[channel]]),
  }));
}

/**
 * Returns the writes of the four ads and the places as far as they differ from `before` (null for a new campaign),
 * for `writeCampaign`. Ignores repeated places.
 */
export async function partWrites(
  tx: Tx,
  ctx: MemberCtx,
  id: string,
  { before, after }: { before: CampaignContent | null; after: CampaignContent },
): Promise<Write[]> {
  const { organizationId } = ctx.actor;
  const owner = { organization_id: organizationId, campaign_id: id };
  const writes: Write[] = [];
  const fields = channels.map((channel) => adField[channel]);
  if (fields.some((field) => !dequal(before?.[field], after[field]))) {
    const documents = await adDocuments(tx, ctx, after);
    writes.push(
      tx
        .insertInto('campaign_ad')
        .values(documents.map((document) => ({ ...owner, ...document })))
        .onConflict((conflict) =>
          conflict.columns(['organization_id', 'campaign_id', 'channel']).doUpdateSet((eb) => ({
            is_active: eb.ref('excluded.is_active'),
            content: eb.ref('excluded.content'),
          })),
        ),
    );
  }
  if (!dequal(before?.variant_b ?? null, after.variant_b ?? null)) {
    const variant = await variantDocument(tx, ctx, after.variant_b ?? null);
    // Runs separately, because writes that run together may not touch the same row.
    await tx
      .updateTable('campaign')
      .set({ variant_b: variant })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
  }
  if (before !== null) {
    if (dequal(before.geotargets, after.geotargets)) return writes;
    await tx
      .deleteFrom('campaign_geotarget')
      .where('organization_id', '=', organizationId)
      .where('campaign_id', '=', id)
      .execute();
  }
  const cities = [...new Set(after.geotargets.map(({ city_id: city }) => city))];
  if (cities.length > 0)
    writes.push(
      tx
        .insertInto('campaign_geotarget')
        .values(cities.map((city, position) => ({ ...owner, city_id: city, position }))),
    );
  return writes;
}

/** Runs the writes of a campaign together. Throws `invalid_input` for an unknown place. */
export async function writeCampaign(tx: Tx, writes: readonly Write[]): Promise<void> {
  try {
    await together(tx, writes);
  } catch (error) {
    if (error instanceof DatabaseError && error.message.includes('campaign_geotarget_city_id_fkey'))
      throw invalid({ geotargets: [messages.invalid] });
    throw error;
  }
}
