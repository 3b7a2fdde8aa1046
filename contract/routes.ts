import { alteredPictureRoutes } from './advertising-law/altered-pictures.ts';
import { comingRuleRoutes } from './advertising-law/coming-rules.ts';
import { abTestRoutes } from './ab-testing.ts';
import { accountRoutes } from './accounts.ts';
import { activityRoutes } from './activity/activity.ts';
import { adGroupRoutes } from './ad-groups.ts';
import { buildingRoutes } from './buildings.ts';
import { campaignBulkRoutes } from './campaign-bulk.ts';
import { campaignHistoryRoutes } from './campaign-history.ts';
import { campaignIdeaRoutes } from './campaign-ideas.ts';
import { campaignTargetRoutes } from './campaign-targets.ts';
import { campaignRoutes } from './campaigns.ts';
import { collectionRoutes } from './collections.ts';
import { connectionRoutes } from './connections.ts';
import { fairHousingRoutes } from './fair-housing/certificate.ts';
import { firstAdRoutes } from './property.ts';
import { geoRoutes } from './geo.ts';
import { imageRoutes } from './images.ts';
import { inboxRoutes } from './inbox/inbox.ts';
import { listingRoutes } from './listings.ts';
import { organizationRoutes } from './organizations.ts';
import { platformRoutes } from './platform.ts';
import { publishingRoutes } from './publishing.ts';
import { reconcilingRoutes } from './reconciling.ts';
import { reportRoutes } from './reports.ts';
import { reportMailRoutes } from './sharing/report-mails.ts';
import { sharingRoutes } from './sharing/sharing.ts';
import { synchronizingRoutes } from './synchronizing.ts';
import { tagRoutes } from './tags.ts';
import { yardiRoutes } from './yardi.ts';

/** All routes of the API by name. The server must implement each and a test must call it. */
export const routes = {
  ...platformRoutes,
  ...accountRoutes,
  ...organizationRoutes,
  ...activityRoutes,
  ...connectionRoutes,
  ...inboxRoutes,
  ...geoRoutes,
  ...imageRoutes,
  ...alteredPictureRoutes,
  ...buildingRoutes,
  ...yardiRoutes,
  ...tagRoutes,
  ...listingRoutes,
  ...firstAdRoutes,
  ...collectionRoutes,
  ...campaignRoutes,
  ...campaignTargetRoutes,
  ...campaignIdeaRoutes,
  ...campaignBulkRoutes,
  ...campaignHistoryRoutes,
  ...fairHousingRoutes,
  ...comingRuleRoutes,
  ...publishingRoutes,
  ...synchronizingRoutes,
  ...adGroupRoutes,
  ...abTestRoutes,
  ...reconcilingRoutes,
  ...reportRoutes,
  ...sharingRoutes,
  ...reportMailRoutes,
};

export type Routes = typeof routes;
export type RouteName = keyof Routes;
