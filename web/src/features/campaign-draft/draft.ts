import type { Geotarget } from '#contract/campaign-targets.ts';
import type { Campaign } from '#contract/campaigns.ts';
import type { Image } from '#contract/images.ts';
import type {
  AdGroup,
  AdImage,
  CampaignContent,
  KeywordOption,
  TextOption,
} from '#domain/campaign-content.ts';
import { channelsForKind, type TargetKind, CampaignKind } from '#domain/campaign-kinds.ts';
import type { BudgetField } from '#domain/channels.ts';
import { type Cents, centsOrNull, centsToDollars } from '#domain/money.ts';
import type { OpenHouseDay } from '#domain/open-house/open-house-days.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { contentOfOpenHouse, newDay, openHouseOf } from './open-house/open-house-draft.ts';

export type DraftImage = AdImage & { image: Image };
export type DraftText = TextOption;

export type SocialDraft = {
  isActive: boolean;
  titles: DraftText[];
  descriptions: DraftText[];
  images: DraftImage[];
};
export type DisplayDraft = SocialDraft & { logo: DraftImage | null };
export type GroupDraft = Omit<AdGroup, 'titles' | 'descriptions'> & {
  titles: DraftText[];
  descriptions: DraftText[];
};
/** Variant B of the Facebook and Instagram ads. */
export type VariantDraft = Omit<SocialDraft, 'isActive'>;
export type SearchDraft = { isActive: boolean; adGroups: GroupDraft[]; negativeKeywords: KeywordOption[] };

/** Document of the campaign form, with everything a user can change. */
export type Draft = {
  kind: CampaignKind;
  name: string;
  /** Kind of a branding campaign's target; null for the other kinds. */
  targetKind: TargetKind | null;
  targetId: string | null;
  fbPageId: string | null;
  instagramAccountId: string | null;
  fbPixelId: string | null;
  fbCustomAudienceId: string | null;
  googleClientId: string | null;
  budgets: Record<BudgetField, Cents | null>;
  startDate: PlainDate | null;
  endDate: PlainDate | null;
  openEnded: boolean;
  /**
   * Open house; unused for the other kinds. Without `days`, only its first and last day are known, as in campaigns from
   * before days had hours.
   */
  openHouse: { start: PlainDate | null; end: PlainDate | null; days: OpenHouseDay[] | null };
  places: Geotarget[];
  /** True if the building's prices follow Yardi automatically. */
  yardiAutoUpdate: boolean;
  facebook: SocialDraft;
  instagram: SocialDraft;
  search: SearchDraft;
  display: DisplayDraft;
  /** Null without a second variant. */
  variantB: VariantDraft | null;
};

const emptySocial = (): SocialDraft => ({ isActive: true, titles: [], descriptions: [], images: [] });

/** Returns the draft of a new campaign: every channel of its kind active, no content. */
export function emptyDraft(kind: CampaignKind, defaults: Partial<Draft> = {}): Draft {
  const offered = channelsForKind(kind);
  const google = offered.includes('display');
  return {
    kind,
    name: '',
    targetKind: null,
    targetId: null,
    fbPageId: null,
    instagramAccountId: null,
    fbPixelId: null,
    fbCustomAudienceId: null,
    googleClientId: null,
    budgets: { fb_daily_budget: null, adwords_daily_budget: null, ads_daily_budget: null },
    startDate: null,
    endDate: null,
    openEnded: false,
    openHouse: { start: null, end: null, days: kind === CampaignKind.openHouse ? [newDay(null)] : null },
    places: [],
    yardiAutoUpdate: false,
    facebook: emptySocial(),
    instagram: emptySocial(),
    search: { isActive: google, adGroups: [], negativeKeywords: [] },
    display: { ...emptySocial(), isActive: google, logo: null },
    variantB: null,
    ...defaults,
  };
}

const dollars = (amount: Cents | null) => (amount === null ? null : centsToDollars(amount));

/** Converts a stored campaign into a draft. */
export function draftOf(campaign: Campaign): Draft {
  const social = (ad: Campaign['facebook_ad']): SocialDraft => ({
    isActive: ad.is_active,
    titles: ad.titles ?? [],
    descriptions: ad.descriptions ?? [],
    images: ad.images,
  });
  const { variant_b: variant } = campaign;
  return {
    kind: campaign.kind.id,
    name: campaign.name,
    targetKind: campaign.target_kind ?? null,
    targetId: campaign.target_id,
    fbPageId: campaign.fb_page_id,
    instagramAccountId: campaign.instagram_acc_id,
    fbPixelId: campaign.fb_pixel_id,
    fbCustomAudienceId: campaign.fb_custom_audience_id,
    googleClientId: campaign.google_client_id,
    budgets: {
      fb_daily_budget: centsOrNull(campaign.fb_daily_budget),
      adwords_daily_budget: centsOrNull(campaign.adwords_daily_budget),
      ads_daily_budget: centsOrNull(campaign.ads_daily_budget),
    },
    startDate: campaign.run_dates.start_date,
    endDate: campaign.run_dates.end_date,
    openEnded: campaign.run_dates.open_ended,
    openHouse: openHouseOf(campaign),
    places: campaign.geotargets,
    yardiAutoUpdate: campaign.yardi_auto_update === true,
    facebook: social(campaign.facebook_ad),
    instagram: social(campaign.instagram_ad),
    search: {
      isActive: campaign.google_adwords_ad.is_active,
      adGroups: campaign.google_adwords_ad.ad_groups.map((group) => ({
        ...group,
        titles: group.titles ?? [],
        descriptions: group.descriptions ?? [],
      })),
      negativeKeywords: campaign.google_adwords_ad.negative_keywords ?? [],
    },
    display: { ...social(campaign.google_ads_ad), logo: campaign.google_ads_ad.logo },
    variantB:
      variant === null
        ? null
        : {
            titles: variant.titles ?? [],
            descriptions: variant.descriptions ?? [],
            images: variant.images,
          },
  };
}

const bare = ({ image_id, aspect, crop, approved }: DraftImage): AdImage =>
  approved === true ? { image_id, aspect, crop, approved } : { image_id, aspect, crop };

/**
 * Converts a draft into the content that is sent and checked. It drops blank rows after the last
 * filled one, so that row numbers in error paths match the screen.
 */
export function contentOf(draft: Draft): CampaignContent {
  const variant = (ad: VariantDraft) => ({
    titles: listed(ad.titles),
    descriptions: listed(ad.descriptions),
    images: ad.images.map(bare),
  });
  const social = (ad: SocialDraft) => ({ is_active: ad.isActive, ...variant(ad) });
  const { negativeKeywords } = draft.search;
  return {
    name: draft.name.trim(),
    kind: draft.kind,
    target_kind: draft.kind === CampaignKind.branding ? draft.targetKind : null,
    target_id: draft.targetId,
    fb_page_id: draft.fbPageId,
    instagram_acc_id: draft.instagramAccountId,
    fb_pixel_id: draft.fbPixelId,
    fb_custom_audience_id: draft.fbCustomAudienceId,
    google_client_id: draft.googleClientId,
    fb_daily_budget: dollars(draft.budgets.fb_daily_budget),
    ads_daily_budget: dollars(draft.budgets.ads_daily_budget),
    adwords_daily_budget: dollars(draft.budgets.adwords_daily_budget),
    run_dates: { start_date: draft.startDate, end_date: draft.endDate, open_ended: draft.openEnded },
    ...contentOfOpenHouse(draft),
    yardi_auto_update: draft.yardiAutoUpdate,
    geotargets: draft.places.map(({ state, city }) => ({ state_id: state.value, city_id: city.value })),
    facebook_ad: social(draft.facebook),
    instagram_ad: social(draft.instagram),
    google_adwords_ad: {
      is_active: draft.search.isActive,
      ad_groups: draft.search.adGroups.map((group) => ({
        ...group,
        titles: listed(group.titles),
        descriptions: listed(group.descriptions),
      })),
      ...(negativeKeywords.length > 0 && { negative_keywords: negativeKeywords }),
    },
    google_ads_ad: {
      ...social(draft.display),
      logo: draft.display.logo === null ? null : bare(draft.display.logo),
    },
    variant_b: draft.variantB === null ? null : variant(draft.variantB),
  };
}

/** Returns null for an empty list (specified); otherwise rows keep their positions. */
function listed(texts: readonly DraftText[]): DraftText[] | null {
  const rows = texts.slice(0, texts.findLastIndex(({ label }) => label.trim() !== '') + 1);
  return rows.length === 0 ? null : rows;
}
