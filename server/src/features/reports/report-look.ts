import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { bestCrop } from '#domain/ad/ad-images.ts';
import { firstPicture } from '#domain/ad/first-picture.ts';
import type { AdImage, CampaignContent, TextOption } from '#domain/campaign-content.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { adField, channels, type Channel } from '#domain/channels.ts';
import type { ReadCtx } from '../../platform/context.ts';
import { readStoredCampaign } from '../campaign-record/index.ts';
import { imageColumnsSql, renderCrop, type CropOrder, type ImageRow } from '../images/index.ts';

/** JPEG with its size in pixels. */
export type Picture = { bytes: Buffer; width: number; height: number };

/** Ad as a report shows it. */
export type ShownAd = { title: string; description: string; picture: Picture | null };

/** Names and pictures of a campaign on the first page of its report. */
export type ReportLook = {
  organization: string;
  /** Name and place of the property; null if the campaign has no target. */
  property: { name: string; place: string } | null;
  /** Logo within a white square as wide as its longer side. Width and height are those of the logo. */
  logo: Picture | null;
  photo: Picture | null;
  ads: Partial<Record<Channel, ShownAd>>;
};

/** Widths in pixels that print sharply at their size on the page. */
const widths = { logo: 480, photo: 1200, ad: 400 } as const;

type Use = 'logo' | 'photo' | 'ad';
type Row = ImageRow & { use: Use };

/** Reads the look of a campaign. A picture that cannot be rendered now is left out. */
export async function readReportLook(
  ctx: ReadCtx,
  deps: Pick<Deps, 'storage' | 'pictures'>,
  id: string,
): Promise<ReportLook> {
  const { organizationId } = ctx.actor;
  const { content, target } = await readStoredCampaign(ctx.db, organizationId, id);
  const images = channels.flatMap((channel) => pictureOf(content, channel) ?? []);
  const { name } = await ctx.db
    .selectFrom('organization')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const rows = await readPictures(ctx, content, images);
  const render = async (order: CropOrder): Promise<Buffer | null> => {
    try {
      return await renderOnce(deps, order, organizationId);
    } catch (error) {
      ctx.log.warn({ err: error, folder: order.folder }, 'a picture is missing in a report');
      return null;
    }
  };
  const [logo, photo] = [rows.find(({ use }) => use === 'logo'), rows.find(({ use }) => use === 'photo')];
  const ads: ReportLook['ads'] = {};
  for (const channel of channels) {
    const image = pictureOf(content, channel);
    const row = rows.find((one) => one.use === 'ad' && one.id === image?.image_id);
    const bytes =
      image === undefined || row === undefined
        ? null
        : await render({ ...fileOf(row), crop: image.crop, aspect: image.aspect, most: widths.ad });
    ads[channel] = {
      ...wordsOf(content, channel),
      picture: bytes && image ? { bytes, width: image.crop.width, height: image.crop.height } : null,
    };
  }
  return {
    organization: name,
    property: target === undefined ? null : { name: target.name, place: placeOf(target) },
    logo: await pictureFrom(logo, (row) => render({ ...fileOf(row), ...wholeLogo(row), most: widths.logo })),
    photo: await pictureFrom(photo, (row) =>
      render({ ...fileOf(row), crop: bestCrop(row, '1.91:1'), aspect: '1.91:1', most: widths.photo }),
    ),
    ads,
  };
}

const fileOf = ({ folder, extension }: ImageRow) => ({ folder, extension });

const wholeLogo = ({ width, height }: ImageRow) =>
  ({ crop: { x: 0, y: 0, width, height }, aspect: '1:1', padded: true }) as const;

async function pictureFrom(
  row: Row | undefined,
  render: (row: Row) => Promise<Buffer | null>,
): Promise<Picture | null> {
  const bytes = row === undefined ? null : await render(row);
  return bytes === null || row === undefined ? null : { bytes, width: row.width, height: row.height };
}

const placeOf = ({ city, state }: { city: string | null; state: string | null }) =>
  [city, state].filter((part) => part !== null).join(', ');

/** Returns the picture of a channel's ad, square if it has one; undefined for a search ad. */
function pictureOf(content: CampaignContent, channel: Channel): AdImage | undefined {
  if (channel === 'search') return undefined;
  const { images } = content[adField[channel]];
  return firstPicture(images);
}

function wordsOf(content: CampaignContent, channel: Channel): Pick<ShownAd, 'title' | 'description'> {
  const first = (texts: readonly TextOption[] | null | undefined) => texts?.[0]?.label ?? '';
  const ad = channel === 'search' ? content.google_adwords_ad.ad_groups[0] : content[adField[channel]];
  return { title: first(ad?.titles), description: first(ad?.descriptions) };
}

/** Reads the logo, the first picture of the property and the pictures of the ads. */
export async function readPictures(
  ctx: ReadCtx,
  { kind, target_id: target }: Pick<CampaignContent, 'kind' | 'target_id'>,
  ads: readonly AdImage[],
): Promise<Row[]> {
  const { organizationId } = ctx.actor;
  const building = kind === CampaignKind.building ? target : null;
  const listing = kind === CampaignKind.listing || kind === CampaignKind.openHouse ? target : null;
  const ids = ads.map(({ image_id: id }) => id);
  const { rows } = await sql<Row>`
    select 'logo' as use, ${imageColumnsSql} from image
    where image.organization_id = ${organizationId} and image.id = coalesce(
      (select b.logo_id from building b where b.organization_id = ${organizationId} and b.id = ${building}),
      (select o.logo_id from organization o where o.id = ${organizationId}))
    union all
    select 'photo', ${imageColumnsSql} from image
    where image.organization_id = ${organizationId} and image.id = coalesce(
      (select s.image_id from building_image s
        where s.organization_id = ${organizationId} and s.building_id = ${building} and s.deleted_at is null
        order by s.position limit 1),
      (select s.image_id from listing_image s
        where s.organization_id = ${organizationId} and s.listing_id = ${listing} and s.deleted_at is null
        order by s.position limit 1))
    union all
    select 'ad', ${imageColumnsSql} from image
    where image.organization_id = ${organizationId} and image.id = any(${ids}::bigint[])`.execute(ctx.db);
  return rows;
}

/** Rendered crops, the latest last. Stored pictures never change, and a report is often exported again. */
const rendered = new Map<string, Buffer>();
const MOST_RENDERED = 64;

async function renderOnce(
  deps: Pick<Deps, 'storage' | 'pictures'>,
  order: CropOrder,
  organizationId: string,
): Promise<Buffer> {
  const key = JSON.stringify(order);
  const bytes = rendered.get(key) ?? (await renderCrop(deps, order, { user: organizationId }));
  rendered.delete(key);
  rendered.set(key, bytes);
  const [oldest] = rendered.keys();
  if (rendered.size > MOST_RENDERED && oldest !== undefined) rendered.delete(oldest);
  return bytes;
}
