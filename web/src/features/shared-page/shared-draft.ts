import type { CampaignTarget, TargetQuery } from '#contract/campaign-targets.ts';
import type { Shared, SharedAd, SharedPicture } from '#contract/sharing/sharing.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import type { Channel } from '#domain/channels.ts';
import { emptyDraft, type Draft, type DraftImage, type SocialDraft } from '../campaign-draft/draft.ts';

const TARGET = 'shared';

/** Query by which the previews ask for the target of the draft. */
export const sharedTargetQuery: TargetQuery = { kind: CampaignKind.building, target_id: TARGET };

/** Returns shared ads as the draft that the previews read. */
export function sharedDraft({ ads }: Shared): Draft {
  const adOf = (channel: Channel) => ads.find((ad) => ad.channel === channel);
  return emptyDraft(CampaignKind.building, {
    targetId: TARGET,
    facebook: socialOf(adOf('facebook')),
    instagram: socialOf(adOf('instagram')),
    search: {
      isActive: adOf('search') !== undefined,
      adGroups: (adOf('search')?.groups ?? []).map(({ label, titles, descriptions, search }, index) => ({
        id: String(index),
        type: 'nonbranded',
        group: { value: String(index), label, template: null, is_old: false, is_new: false },
        keywords: [{ value: search, label: search }],
        titles: textsOf(titles),
        descriptions: textsOf(descriptions),
      })),
      negativeKeywords: [],
    },
    display: { ...socialOf(adOf('display')), logo: logoOf(adOf('display')) },
  });
}

/** Returns the target whose name and website the previews show. */
export function sharedTarget({ property, organization }: Shared): CampaignTarget {
  return {
    id: TARGET,
    kind: 'building',
    name: property?.name ?? organization,
    url: property?.url ?? '',
    location: property?.place ?? '',
    initializing: false,
    address: '',
    neighborhood: '',
    older_persons_community: false,
    advertiser: null,
    for_sale: false,
    equal_housing_line: false,
    altered_pictures: [],
    pricing: null,
    place: null,
    images: [],
    former_images: [],
    logo: null,
    approved_images: { facebook: [], google_display: [] },
    has_affected_campaigns: false,
    initializing_status: 'done',
    on_yardi: false,
  };
}

function socialOf(ad: SharedAd | undefined): SocialDraft {
  return {
    isActive: ad !== undefined,
    titles: textsOf(ad?.titles ?? []),
    descriptions: textsOf(ad?.descriptions ?? []),
    images: (ad?.pictures ?? []).map(imageOf),
  };
}

const textsOf = (labels: readonly string[]) =>
  labels.map((label, index) => ({ value: String(index), label }));

const logoOf = (ad: SharedAd | undefined) => (ad?.logo == null ? null : imageOf(ad.logo, 0));

function imageOf({ aspect, crop, preview, width, height }: SharedPicture, index: number): DraftImage {
  const id = String(index);
  return {
    image_id: id,
    aspect,
    crop,
    image: { id, src: preview, preview, thumbnail: preview, width, height, file_name: '' },
  };
}
