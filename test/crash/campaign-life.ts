import { abTestRoutes } from '../../contract/ab-testing.ts';
import { adGroupRoutes } from '../../contract/ad-groups.ts';
import { campaignRoutes, type Campaign } from '../../contract/campaigns.ts';
import type { CampaignContent } from '../../domain/campaign-content.ts';
import type { OperationKind } from '../../domain/operations.ts';
import { addDays } from '../../domain/plain-date.ts';
import type { PersonClient } from '../../scripts/sample-data/client.ts';
import { goLive, pause } from '../launches.ts';

type Life = { owner: PersonClient; campaign: Campaign };

async function change(
  { owner, campaign }: Life,
  patch: (now: Campaign) => Partial<CampaignContent>,
): Promise<unknown> {
  const params = { id: campaign.id };
  const now = await owner.call(campaignRoutes.getCampaign, { params });
  const body = { revision: now.revision, ...patch(now) };
  return owner.call(campaignRoutes.updateCampaign, { params, body });
}

const imagesOf = ({ images }: Campaign['facebook_ad']) =>
  images.map(({ image_id, aspect, crop }) => ({ image_id, aspect, crop }));

const retold = ({ facebook_ad: ad }: Pick<Campaign, 'facebook_ad'>, title: string) => ({
  ...ad,
  images: imagesOf(ad),
  titles: (ad.titles ?? []).map((option, index) => (index === 0 ? { ...option, label: title } : option)),
});

type Act = { does: string; kind: OperationKind; ask: (life: Life) => Promise<unknown> };

/** Every operation in a campaign's life, in order. A new operation needs one line here. */
const whole: Act[] = [
  { does: 'goes live', kind: 'publish', ask: ({ owner, campaign }) => goLive(owner, campaign.id) },
  {
    does: 'gets another budget, end and text',
    kind: 'update',
    ask: (it) =>
      change(it, (now) => ({
        name: `${now.name} again`,
        fb_daily_budget: 44,
        ads_daily_budget: 45,
        adwords_daily_budget: 46,
        run_dates: { ...now.run_dates, end_date: addDays(now.run_dates.start_date ?? '', 20) },
        facebook_ad: retold(now, 'Homes around a courtyard'),
      })),
  },
  {
    does: 'gets an ad group and other keywords',
    kind: 'update',
    ask: (it) =>
      change(it, ({ google_adwords_ad: search }) => {
        const [first, ...rest] = search.ad_groups;
        if (first === undefined) throw new Error('a search ad has ad groups');
        const added = {
          ...first,
          id: 'added',
          group: { ...first.group, value: 'added', label: 'Added group' },
        };
        const keywords = [
          ...first.keywords.slice(1),
          { label: '"courtyard homes"', value: 'courtyard-homes' },
        ];
        return { google_adwords_ad: { ...search, ad_groups: [{ ...first, keywords }, ...rest, added] } };
      }),
  },
  {
    does: 'loses an ad group',
    kind: 'update',
    ask: (it) =>
      change(it, ({ google_adwords_ad: search }) => ({
        google_adwords_ad: { ...search, ad_groups: search.ad_groups.slice(1) },
      })),
  },
  { does: 'is paused', kind: 'pause', ask: ({ owner, campaign }) => pause(owner, campaign.id) },
  { does: 'goes on', kind: 'publish', ask: ({ owner, campaign }) => goLive(owner, campaign.id) },
  {
    does: 'is deleted',
    kind: 'delete',
    ask: ({ owner, campaign }) => owner.call(campaignRoutes.deleteCampaign, { params: { id: campaign.id } }),
  },
];

/** Runs on two channels only, which spares the kill tests four ad sets. */
async function withVariantB(it: Life): Promise<void> {
  await change(it, ({ facebook_ad: ad, instagram_ad: instagram, google_ads_ad: display }) => ({
    fb_daily_budget: 40,
    ads_daily_budget: null,
    instagram_ad: { ...instagram, images: imagesOf(instagram), is_active: false },
    google_ads_ad: { ...display, images: [], logo: null, is_active: false },
    variant_b: {
      titles: [{ value: 'b', label: 'Tour Maple Court this week' }],
      descriptions: ad.descriptions,
      images: imagesOf(ad),
    },
  }));
}

/** A campaign with an A/B test and a pause of its ad groups. */
const tested: Act[] = [
  {
    does: 'goes live',
    kind: 'publish',
    ask: async (it) => {
      await withVariantB(it);
      await goLive(it.owner, it.campaign.id);
    },
  },
  {
    does: 'rests its ad groups',
    kind: 'pause_ad_groups',
    ask: ({ owner, campaign: { id } }) => owner.call(adGroupRoutes.pauseAdGroups, { params: { id } }),
  },
  {
    does: 'lets its ad groups run',
    kind: 'unpause_ad_groups',
    ask: ({ owner, campaign: { id } }) => owner.call(adGroupRoutes.unpauseAdGroups, { params: { id } }),
  },
  {
    does: 'is tested',
    kind: 'start_test',
    ask: async ({ owner, campaign: { id } }) => {
      const params = { id };
      const { revision } = await owner.call(campaignRoutes.getCampaign, { params });
      const { end_dates: dates } = await owner.call(abTestRoutes.abTestStatus, { params });
      const body = { revision, end_date: dates?.suggested ?? '' };
      return owner.call(abTestRoutes.startAbTest, { params, body });
    },
  },
  {
    does: 'is tested no more',
    kind: 'stop_test',
    ask: ({ owner, campaign: { id } }) => owner.call(abTestRoutes.stopAbTest, { params: { id } }),
  },
  {
    does: 'is deleted with its test',
    kind: 'delete',
    ask: ({ owner, campaign: { id } }) => owner.call(campaignRoutes.deleteCampaign, { params: { id } }),
  },
];

/**
 * Campaign lives to play. `dying` lists the operations in which workers are killed; launches are killed in
 * one life only.
 */
export const lives = [
  { is: 'whole', acts: whole, dying: whole.map(({ kind }) => kind) },
  { is: 'tested', acts: tested, dying: tested.map(({ kind }) => kind).filter((kind) => kind !== 'publish') },
] as const;
