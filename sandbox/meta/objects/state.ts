import type { Collection, CollectionOf } from '../../state/documents.ts';
import type * as objects from './objects.ts';

export interface MetaState {
  businesses: Collection<objects.Business>;
  accounts: Collection<objects.AdAccount>;
  pages: Collection<objects.Page>;
  instagrams: Collection<objects.Instagram>;
  pixels: Collection<objects.Pixel>;
  audiences: Collection<objects.Audience>;
  campaigns: Collection<objects.Campaign>;
  adsets: Collection<objects.AdSet>;
  ads: Collection<objects.Ad>;
  creatives: Collection<objects.Creative>;
  images: Collection<objects.AdImage>;
  studies: Collection<objects.Study>;
  studyCells: Collection<objects.StudyCell>;
  reportRuns: Collection<objects.ReportRun>;
  grants: Collection<objects.Grant>;
  codes: Collection<objects.Code>;
  tokens: Collection<objects.Token>;
}

const id = (value: { id: string }): string => value.id;
const account = (value: { account_id: string }): string => value.account_id;

export function openMetaState(collection: CollectionOf): MetaState {
  return {
    businesses: collection<objects.Business>('meta_business', { id }),
    accounts: collection<objects.AdAccount>('meta_account', { id }),
    pages: collection<objects.Page>('meta_page', { id }),
    instagrams: collection<objects.Instagram>('meta_instagram', { id }),
    pixels: collection<objects.Pixel>('meta_pixel', { id, account }),
    audiences: collection<objects.Audience>('meta_audience', { id, account }),
    campaigns: collection<objects.Campaign>('meta_campaign', { id, account }),
    adsets: collection<objects.AdSet>('meta_adset', { id, account, parent: (adset) => adset.campaign_id }),
    ads: collection<objects.Ad>('meta_ad', { id, account, parent: (ad) => ad.adset_id }),
    creatives: collection<objects.Creative>('meta_creative', { id, account }),
    images: collection<objects.AdImage>('meta_image', {
      id: (image) => imageId(image.account_id, image.hash),
      account,
    }),
    studies: collection<objects.Study>('meta_study', { id, account }),
    studyCells: collection<objects.StudyCell>('meta_study_cell', {
      id,
      account,
      parent: (cell) => cell.study_id,
    }),
    reportRuns: collection<objects.ReportRun>('meta_report_run', { id, account }),
    grants: collection<objects.Grant>('meta_grant', { id: (grant) => grant.person_id }),
    codes: collection<objects.Code>('meta_code', { id: (code) => code.code }),
    tokens: collection<objects.Token>('meta_token', {
      id: (token) => token.token,
      parent: (token) => token.person_id,
    }),
  };
}

export function imageId(accountId: string, hash: string): string {
  return `${accountId}:${hash}`;
}

export function adsOfCampaign(meta: MetaState, campaignId: string): objects.Ad[] {
  return meta.adsets.childrenOf(campaignId).flatMap((adset) => meta.ads.childrenOf(adset.id));
}
