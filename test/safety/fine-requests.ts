import { randomUUID } from 'node:crypto';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import type { CampaignContent } from '../../domain/campaign-content.ts';
import type { routes } from '../../contract/routes.ts';
import { buildingBody, listingBody } from '../factories/assets.ts';
import { austin, goodPassword, invitedBody, license, signUpBody } from '../factories/people.ts';

/** Objects of an organization and the caller (`self`), whose ids the routes are called with. */
export type Thing =
  | 'building'
  | 'campaign'
  | 'collection'
  | 'collectionType'
  | 'image'
  | 'listing'
  | 'orphan'
  | 'organization'
  | 'shareLink'
  | 'self'
  | 'user';
export type Ids = Record<Thing, string>;

export type RouteName = keyof typeof routes;

/** A request without its caller: the object or id in the address, and the payload. */
export type Request = { of?: Thing; id?: string; query?: Record<string, unknown>; body?: unknown };

const byToken = () => ({ query: { token: 'x' } });
const link = { uid: 'x', token: 'x' };
const range = { start_date: '2026-05-01', end_date: '2026-05-02' };
const page = { limit: 5, offset: 0 };
const adGroup = {
  id: 'near',
  type: 'nonbranded',
  group: { value: 'near', label: 'Near' },
  keywords: [{ label: 'apartments near the park', value: 'apartments near the park' }],
  titles: [{ value: 't', label: 'Near the park', status: 'ACTIVE', asset_number: 1 }],
  descriptions: null,
};
const adGroups = {
  revision: 1,
  status: 'live',
  ad_groups: [adGroup],
  data: { status: 'live', ad_groups: [adGroup] },
};
const shown = (image: string) => ({
  image_id: image,
  aspect: '1:1',
  crop: { x: 0, y: 0, width: 600, height: 600 },
  approved: true,
});
const variant = (image: string) => ({ titles: null, descriptions: null, images: [shown(image)] });
const fullContent = (content: CampaignContent, image: string) => ({
  ...content,
  google_ads_ad: { ...content.google_ads_ad, logo: shown(image) },
  variant_b: variant(image),
});
const promoted = ({ building, listing, collection }: Ids) => ({ building, listing, collection });
const matching = (ids: Ids) => ({
  ...promoted(ids),
  type: 'listing',
  status: CampaignStatus.draft,
  attention: 'true',
  search: 'a',
});
const none = () => ({});
const of =
  (thing: Thing, more: Request = {}) =>
  () => ({ ...more, of: thing });
const grant = { body: { code: 'x', state: 'x' } };

/**
 * A valid request of the owner for every route; the safety tests repeat it with other callers, ids and
 * values. A route without an entry does not compile.
 */
export const fineRequests: Record<RouteName, (ids: Ids, content: CampaignContent) => Request> = {
  version: none,
  configuration: none,
  listOutbox: none,

  signUp: () => ({ body: { ...signUpBody(), promo_code: '' } }),
  activate: () => ({ body: link }),
  signIn: () => ({ body: { username: 'x@example.com', password: goodPassword, remember_me: true } }),
  refreshSession: ({ organization, user }) => ({
    body: { refresh: 'x', managed_organization_id: organization, managed_user_id: user },
  }),
  signOut: () => ({ body: { refresh: 'x' } }),
  forgotPassword: () => ({ body: { email: 'nobody@example.com' } }),
  restorePassword: () => ({ body: { ...link, password1: goodPassword, password2: goodPassword } }),
  getInvitation: () => ({ query: link }),
  declineInvitation: () => ({ body: link }),
  acceptInvitation: () => ({ body: { ...link, ...invitedBody() } }),
  currentUser: none,
  getProfile: of('user'),
  updateUser: ({ image }) => ({
    of: 'self',
    body: {
      first_name: 'Ada',
      last_name: 'Reyes',
      contact_phone: '+15125550123',
      website: 'https://www.ada.example',
      bio: 'Knows every street.',
      ...license,
      ...austin,
      main_photo: image,
      featured_photos: [image],
    },
  }),
  changePassword: () => ({
    body: { old_password: 'not right', new_password: goodPassword, new_password_confirm: goodPassword },
  }),
  listManagedOrganizations: () => ({ query: { search: 'a', ...page } }),
  listManagedUsers: ({ organization }) => ({ query: { organization__id: organization, ...page } }),

  createOrganization: () => ({
    body: { name: 'Second', kind: 'brokerage', ...austin, contact_phone: '+15125550123' },
  }),
  getOrganization: of('organization'),
  updateOrganization: ({ image }) => ({
    of: 'organization',
    body: {
      revision: 1,
      name: 'Renamed',
      website: 'https://www.renamed.example',
      description: 'Lets homes.',
      ...license,
      property_types: ['4'],
      ...austin,
      contact_phone: '+15125550123',
      logo: image,
      organization_photos: [image],
    },
  }),
  listOrganizationUsers: () => ({ query: { ...page } }),
  inviteUser: () => ({ body: { first_name: 'Max', last_name: 'Ito', email: 'max@example.com' } }),
  reinviteUser: () => ({ body: { email: 'max@example.com' } }),
  removeUser: of('user'),
  listOrganizationBuildings: () => ({ query: { ...page } }),
  organizationOptions: none,

  getConnections: none,
  startFacebook: none,
  connectFacebook: () => grant,
  disconnectFacebook: none,
  listFacebookAdAccounts: none,
  chooseFacebookAdAccount: () => ({ body: { business_id: '1', account_id: 'act_1' } }),
  listFacebookPages: none,
  listInstagramAccounts: none,
  listCustomAudiences: none,
  listFacebookPixels: none,
  startGoogle: none,
  connectGoogle: () => grant,
  disconnectGoogle: none,
  listGoogleManagers: none,
  chooseGoogleManager: () => ({ body: { manager_id: '1', manager_name: 'One' } }),
  listGoogleAccounts: none,
  chooseGoogleAccount: () => ({ body: { client_id: '1' } }),
  getFacebookAccountActivity: () => ({ query: { account_id: 'act_1' } }),
  getGoogleAccountActivity: () => ({ query: { client_id: '1', manager_id: '2' } }),
  checkFacebookAccount: none,
  checkGoogleAccount: none,
  adSocialNetworkSettings: none,

  listInbox: () => ({ query: { ...page } }),
  countUnread: none,
  readNotifications: () => ({ body: { ids: ['1'], up_to: '1' } }),
  getNotificationSettings: none,
  saveNotificationSetting: () => ({ body: { event: 'live', in_inbox: true, by_email: true } }),
  getMailSubscription: byToken,
  unsubscribe: () => ({ body: { token: 'x' } }),

  listStates: () => ({ query: { search: 'Tex' } }),
  listCities: () => ({ query: { search: 'Aus', state__id: austin.state, ...page } }),
  getState: () => ({ id: austin.state }),
  getCity: () => ({ id: austin.city }),

  uploadImage: none,
  markAlteration: of('image', { body: { kind: 'other', original: null } }),
  uploadLogo: none,
  validateImage: ({ image }) => ({
    body: { index: 0, image: shown(image), logo: false },
  }),

  listBuildings: () => ({ query: { search: 'a', ordering: 'name', ...page } }),
  getBuilding: of('building'),
  createBuilding: ({ image }) => ({
    body: buildingBody({
      images: [image],
      logo: image,
      apartment_min_price: 1000,
      apartment_max_price: 2000,
    }),
  }),
  updateBuildingImages: ({ image }) => ({ of: 'building', body: { images: [image] } }),
  updateBuilding: ({ image }) => ({
    of: 'building',
    body: { ...buildingBody({ images: [image], logo: image }), revision: 1 },
  }),
  deleteBuilding: of('building'),
  initializeBuilding: of('building'),
  takeBuildingPageImages: of('building', { body: { urls: ['https://maple.example/front.jpg'] } }),
  buildingOptions: none,
  buildingTextAssets: of('building', { query: { channel: 'facebook' } }),
  buildingAdGroups: of('building'),
  regenerateTextAsset: of('building', {
    body: {
      ad_channel: 'meta',
      text_type: 'title',
      use_case_group: 'meta_default',
      asset_number: 1,
      exclude_result: ['Near the park'],
      open_house_days: [{ date: '2026-11-28', start_time: '13:00', end_time: '15:00' }],
    },
  }),

  getYardiConnection: none,
  saveYardiConnection: () => ({
    body: {
      generation: 'v2',
      company_code: 'c0000700100',
      api_token: 'x',
      username: 'dana@example.com',
      password: 'x',
      vendor: 'vendor@example.com',
      property_id: '700101',
    },
  }),
  disconnectYardi: none,
  activateBuilding: of('building', { body: { property_id: '700101' } }),
  deactivateBuilding: of('building'),
  getBuildingPrices: of('building'),
  syncBuilding: of('building'),

  listTags: () => ({ query: { kind: 'building_amenity', search: 'a', ...page } }),

  listListings: () => ({ query: { search: 'a', ordering: '-name', ...page } }),
  getListing: of('listing'),
  createListing: ({ image, user }) => ({ body: listingBody({ images: [image], agent: user }) }),
  updateListing: ({ image, user }) => ({
    of: 'listing',
    body: { ...listingBody({ images: [image], agent: user }), revision: 1 },
  }),
  deleteListing: of('listing'),
  initializeListing: of('listing'),
  takeListingPageImages: of('listing', { body: { urls: ['https://juniper.example/front.jpg'] } }),
  readForFirstAd: () => ({ body: { source: '1204 Maple Court Lane, Austin, TX 78702' } }),
  showFirstAdPicture: () => ({ body: { url: 'https://juniper.example/front.jpg' } }),
  takeFirstAdPictures: () => ({ body: { urls: ['https://juniper.example/front.jpg'] } }),
  listingOptions: none,
  listListingAgents: () => ({ query: { search: 'a', ...page } }),
  listingTitles: ({ listing }) => ({ query: { listing__id: listing, platform: 'facebook' } }),
  listingDescriptions: ({ listing }) => ({ query: { listing__id: listing, platform: 'facebook' } }),
  regenerateListingText: ({ listing }) => ({
    query: {
      id: listing,
      listing__id: listing,
      platform: 'facebook',
      text_type: 'title',
      use_case_group: 'meta_default',
      asset_number: 1,
      exclude_result: ['Near the park'],
    },
  }),

  listCollectionTypes: () => ({ query: { search: 'a', ...page } }),
  createCollectionType: () => ({ body: { name: 'Near water' } }),
  searchCollections: ({ building, collectionType }) => ({
    body: { name_suffix: 'a', building_ids: [building], tags: [collectionType], ...page },
  }),
  createCollection: ({ building, collectionType }) => ({
    body: { name: `Held ${randomUUID()}`, building_ids: [building], tags: [collectionType] },
  }),
  getCollection: of('collection'),
  listCollectionBuildings: of('collection'),
  updateCollection: ({ building, collectionType }) => ({
    of: 'collection',
    body: { revision: 1, name: `Held ${randomUUID()}`, building_ids: [building], tags: [collectionType] },
  }),
  deleteCollection: of('collection'),

  listCampaigns: ({ campaign, building, listing, collection }) => ({
    query: {
      id: campaign,
      building,
      listing,
      collection,
      type: 'listing',
      status: CampaignStatus.draft,
      search: 'a',
      ordering: '-name',
      ...page,
    },
  }),
  getCampaign: of('campaign'),
  createCampaign: ({ image }, content) => ({ body: fullContent(content, image) }),
  updateCampaign: ({ image }, content) => ({
    of: 'campaign',
    body: { ...fullContent(content, image), revision: 1, changes_seen_until: '2026-05-01T00:00:00Z' },
  }),
  deleteCampaign: of('campaign'),
  copyCampaign: of('campaign'),
  campaignHistory: of('campaign'),
  campaignToday: none,
  getCampaignTarget: ({ building }) => ({ query: { kind: CampaignKind.building, target_id: building } }),
  checkLandingPage: ({ building }) => ({ query: { kind: CampaignKind.building, target_id: building } }),
  leadHistory: ({ building }) => ({ query: { kind: CampaignKind.building, target_id: building } }),
  reviewLaunch: ({ building, campaign }) => ({
    query: {
      kind: CampaignKind.building,
      target_id: building,
      campaign_id: campaign,
      page_name: 'Maple Court Apartments',
    },
  }),
  allowFairHousing: of('campaign', {
    body: {
      ground: 'counsel',
      reason: 'Our lawyer has read it.',
      findings: [{ place: 'facebook_ad.titles', rule_id: 'n01', text: 'Mexican Village', start: 0, end: 7 }],
    },
  }),
  fairHousingCertificate: of('campaign'),
  listComingRules: ({ campaign }) => ({ query: { campaign_id: campaign } }),
  sumCampaigns: (ids) => ({ query: matching(ids) }),
  previewBulk: (ids) => ({ body: { action: 'pause', ids: [ids.campaign], matching: matching(ids) } }),
  changeManyCampaigns: ({ campaign }) => ({
    body: { action: 'pause', campaigns: [{ id: campaign, revision: 1 }] },
  }),

  campaignIdeas: ({ building }) => ({
    query: {
      kind: CampaignKind.building,
      target_id: building,
      open_house_days: '2026-11-28T13:00/15:00',
    },
  }),
  otherCampaignIdeas: ({ building }) => ({
    body: {
      id: building,
      kind: CampaignKind.building,
      target_id: building,
      platform: 'facebook',
      text_type: 'title',
      use_case_group: 'meta_default',
      asset_number: 1,
      exclude_result: ['Near the park'],
    },
  }),
  keywordOptions: ({ building, campaign }) => ({
    query: {
      campaign_id: campaign,
      campaign_kind: CampaignKind.building,
      target_id: building,
      use_case_group: 'meta_default',
    },
  }),
  campaignUpdate: of('campaign'),

  publishCampaign: of('campaign', { body: { revision: 1 } }),
  pauseCampaign: of('campaign', { body: { revision: 1 } }),
  retryPublishing: of('campaign'),
  undoPublishing: of('campaign'),
  getPublishing: of('campaign'),

  getNetworkSync: of('campaign'),
  readNetworks: of('campaign'),
  backSyncSearch: of('campaign'),
  resolveDifferences: of('campaign', {
    body: { resolution: 'ignore', differences: ['1'], revision: 1 },
  }),

  getAdGroups: of('campaign'),
  getUpdatedAdGroups: of('campaign'),
  createAdGroups: of('campaign', { body: adGroups }),
  replaceAdGroups: of('campaign', { body: adGroups }),
  deleteAdGroups: of('campaign'),
  pauseAdGroups: of('campaign'),
  unpauseAdGroups: of('campaign'),

  abTestStatus: of('campaign'),
  startAbTest: of('campaign', { body: { revision: 1, end_date: '2026-05-01' } }),
  abTestSuggestions: of('campaign'),
  writeAndStartAbTest: ({ image }) => ({
    of: 'campaign',
    body: { revision: 1, end_date: '2026-05-01', variant_b: variant(image) },
  }),
  stopAbTest: of('campaign'),
  applyAbTestWinner: of('campaign', { body: { variant: 'b' } }),
  skipAbTest: of('campaign', { body: { skipped: true } }),
  abTestResult: of('campaign'),
  abTestStats: of('campaign'),
  earlierAbTests: of('campaign'),
  getVariants: of('campaign'),
  saveVariants: ({ image }) => ({
    of: 'campaign',
    body: { revision: 1, variant_a: variant(image), variant_b: variant(image) },
  }),

  listOrphans: none,
  removeOrphan: of('orphan'),

  listReports: (ids) => ({ query: { ...range, ...promoted(ids), search: 'a', ordering: '-spend', ...page } }),
  exportActivity: () => ({ query: range }),
  reportsOverview: (ids) => ({ query: { ...range, ...promoted(ids), compare: 'previous' } }),
  rankedProperties: none,
  campaignReport: of('campaign', { query: { ...range, compare: 'previous' } }),
  exportReport: of('campaign', { query: { ...range, compare: 'previous', tab: 'overall', format: 'csv' } }),
  refreshReport: of('campaign'),

  listShareLinks: of('campaign'),
  createShareLink: of('campaign', {
    body: { what: 'ads', period: 'fixed', ...range, compare: 'previous', expires_in_days: 30 },
  }),
  revokeShareLink: of('shareLink'),
  getShared: byToken,
  getOriginal: byToken,
  exportShared: byToken,
  getReportSchedule: of('campaign'),
  saveReportSchedule: of('campaign', {
    body: { every: 'week', saved_at: null, recipients: ['owner@example.com'] },
  }),
  stopReportSchedule: of('campaign'),
  getReportSubscription: byToken,
  endReportSubscription: () => ({ body: { token: 'x' } }),
};
