export type Address = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: `/${string}` };

const get = <const P extends Address['path']>(path: P) => ({ method: 'GET', path }) as const;
const post = <const P extends Address['path']>(path: P) => ({ method: 'POST', path }) as const;
const put = <const P extends Address['path']>(path: P) => ({ method: 'PUT', path }) as const;
const patch = <const P extends Address['path']>(path: P) => ({ method: 'PATCH', path }) as const;
const remove = <const P extends Address['path']>(path: P) => ({ method: 'DELETE', path }) as const;

/**
 * Where each route of the API lives: below `/api`, with a trailing slash; `:id` marks a parameter.
 * The files of this folder say what each takes and answers. The addresses stand apart from them so that
 * a browser can call a route without loading the schemas that judge it.
 */
export const addresses = {
  version: get('/version/'),
  configuration: get('/configuration/'),
  listOutbox: get('/outbox/'),

  signUp: post('/auth/sign-up/'),
  activate: post('/auth/activate/'),
  signIn: post('/auth/sign-in/'),
  refreshSession: post('/auth/refresh/'),
  signOut: post('/auth/logout/'),
  forgotPassword: post('/auth/forgot-password/'),
  restorePassword: post('/auth/restore-password/'),
  getInvitation: get('/auth/invited-user/'),
  acceptInvitation: post('/auth/invited-sign-up/'),
  currentUser: get('/user/'),
  getProfile: get('/profile/:id/'),
  updateUser: patch('/user/:id/'),
  changePassword: post('/user/change-password/'),
  listManagedOrganizations: get('/organizations/'),
  listManagedUsers: get('/users/'),

  createOrganization: post('/organization/'),
  getOrganization: get('/organization/:id/'),
  updateOrganization: patch('/organization/:id/'),
  listOrganizationUsers: get('/organization/users/'),
  inviteUser: post('/organization/user/'),
  reinviteUser: post('/organization/user/invite/'),
  removeUser: remove('/organization/user/:id/'),
  listOrganizationBuildings: get('/organization/buildings/'),
  organizationOptions: get('/organization/options/'),

  getConnections: get('/connections/'),
  startFacebook: get('/facebook/connect/'),
  connectFacebook: post('/facebook/connect/'),
  disconnectFacebook: post('/facebook/disconnect/'),
  listFacebookAdAccounts: get('/facebook/ad_accounts/'),
  chooseFacebookAdAccount: post('/facebook/ad_account/'),
  listFacebookPages: get('/facebook/pages/'),
  listInstagramAccounts: get('/facebook/instagram_accounts/'),
  listCustomAudiences: get('/facebook/custom-audiences/'),
  listFacebookPixels: get('/facebook/pixels/'),
  startGoogle: get('/google/connect/'),
  connectGoogle: post('/google/connect/'),
  disconnectGoogle: post('/google/disconnect/'),
  listGoogleManagers: get('/google/manager_accounts/'),
  chooseGoogleManager: post('/google/manager_account/'),
  listGoogleAccounts: get('/google/accounts/'),
  chooseGoogleAccount: post('/google/account/'),
  adSocialNetworkSettings: get('/ad_social_network_settings/'),

  listStates: get('/states/'),
  listCities: get('/cities/'),
  getCity: get('/cities/:id/'),

  uploadImage: post('/image/'),
  uploadLogo: post('/image/logo/'),
  validateImage: put('/image/validate/'),

  listBuildings: get('/buildings/'),
  getBuilding: get('/building/:id/'),
  createBuilding: post('/building/'),
  updateBuilding: patch('/building/:id/'),
  deleteBuilding: remove('/building/:id/'),
  initializeBuilding: post('/building/:id/initialize/'),
  takeBuildingPageImages: post('/building/:id/page_images/'),
  buildingOptions: get('/building/options/'),
  buildingTextAssets: get('/building/:id/text_assets/'),
  buildingAdGroups: get('/building/:id/ad_groups/'),
  regenerateTextAsset: post('/building/:id/regenerate_text_asset/'),

  getYardiConnection: get('/yardi/connection/'),
  saveYardiConnection: post('/yardi/connection/'),
  disconnectYardi: post('/yardi/disconnect/'),
  activateBuilding: post('/building/:id/activate/'),
  deactivateBuilding: post('/building/:id/deactivate/'),
  getBuildingPrices: get('/building/:id/prices/'),
  syncBuilding: get('/building/:id/sync/'),

  listTags: get('/tags/'),

  listListings: get('/listings/'),
  getListing: get('/listing/:id/'),
  createListing: post('/listing/'),
  updateListing: patch('/listing/:id/'),
  deleteListing: remove('/listing/:id/'),
  initializeListing: post('/listing/:id/initialize/'),
  takeListingPageImages: post('/listing/:id/page_images/'),
  listingOptions: get('/listing/options/'),
  listListingAgents: get('/listing/agents/'),
  listingTitles: get('/listing/titles/'),
  listingDescriptions: get('/listing/descriptions/'),
  regenerateListingText: get('/listing/regenerate/'),

  listCollectionTypes: get('/collection/types/'),
  createCollectionType: post('/collection/type/'),
  searchCollections: post('/collections/search/'),
  createCollection: post('/collection/'),
  getCollection: get('/collection/:id/'),
  listCollectionBuildings: get('/collection/:id/buildings/'),
  updateCollection: patch('/collection/:id/'),
  deleteCollection: remove('/collection/:id/'),

  listCampaigns: get('/campaigns/'),
  getCampaign: get('/campaign/:id/'),
  createCampaign: post('/campaign/'),
  updateCampaign: patch('/campaign/:id/'),
  deleteCampaign: remove('/campaign/:id/'),
  copyCampaign: post('/campaign/:id/copy/'),
  campaignToday: get('/campaigns/today/'),
  getCampaignTarget: get('/campaign_target/'),
  allowFairHousing: post('/campaign/:id/fair_housing_override/'),
  previewBulk: post('/campaigns/bulk_preview/'),
  changeManyCampaigns: post('/campaigns/bulk/'),

  campaignIdeas: get('/campaign_ideas/'),
  otherCampaignIdeas: post('/campaign_ideas/other/'),
  keywordOptions: get('/keyword_options/'),
  campaignUpdate: get('/campaign/:id/update/'),

  publishCampaign: post('/campaign/:id/publish/'),
  pauseCampaign: post('/campaign/:id/pause/'),
  retryPublishing: post('/campaign/:id/retry_publishing/'),
  undoPublishing: post('/campaign/:id/undo_publishing/'),
  getPublishing: get('/campaign/:id/publishing/'),

  reportsOverview: get('/reports/overview/'),
  campaignReport: get('/campaign/:id/campaign_report/'),
  refreshReport: post('/campaign/:id/refresh_report/'),
} satisfies Record<string, Address>;
