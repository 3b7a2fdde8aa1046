import { campaignBulkRoutes as bulk } from '#contract/campaign-bulk.ts';
import { campaignHistoryRoutes as history } from '#contract/campaign-history.ts';
import { campaignTargetRoutes as target } from '#contract/campaign-targets.ts';
import { campaignRoutes as contract } from '#contract/campaigns.ts';
import type { Deps } from '../../deps.ts';
import { bind, fromReplica, type BoundRoute } from '../../platform/http/bind-route.ts';
import type { Job } from '../../platform/jobs/boss.ts';
import { landingPages } from '../properties/index.ts';
import { organizationToday, readCampaignJson } from '../campaign-record/index.ts';
import { allowFairHousing } from './allow-fair-housing.ts';
import { campaignHistory } from './campaign-history.ts';
import { checkLandingPage } from './target/check-landing-page.ts';
import { changeManyCampaigns } from './bulk/change-many.ts';
import { closeEndedCampaigns, closeEndedCampaignsJob } from './close-ended-campaigns.ts';
import { copyCampaign } from './copy-campaign.ts';
import { createCampaign } from './create-campaign.ts';
import { deleteCampaign } from './delete-campaign.ts';
import { getCampaignTarget } from './target/get-target.ts';
import { listCampaigns } from './list-campaigns.ts';
import { previewBulk } from './bulk/preview-bulk.ts';
import { sumCampaigns } from './bulk/sum-campaigns.ts';
import { leadHistory } from './target/lead-history.ts';
import { reviewLaunch } from './target/review-launch.ts';
import { updateCampaign } from './update-campaign.ts';

export { updateCampaign, updateWithin } from './update-campaign.ts';

export function campaignRoutes(deps: Deps): BoundRoute[] {
  const pages = landingPages({ allowedHosts: deps.env.PAGE_READER_ALLOWED_HOSTS });
  return [
    fromReplica(bind(contract.listCampaigns, ({ ctx, query }) => listCampaigns(ctx, query))),
    bind(contract.campaignToday, async ({ ctx }) => ({
      today: organizationToday(ctx),
      time_zone: ctx.actor.timeZone,
    })),
    bind(contract.getCampaign, ({ ctx, params }) => readCampaignJson(ctx.db, ctx, params.id)),
    bind(target.getCampaignTarget, ({ ctx, query }) => getCampaignTarget(ctx, deps.env.PUBLIC_URL, query)),
    bind(target.checkLandingPage, ({ ctx, query }) => checkLandingPage(ctx, pages, query)),
    fromReplica(bind(target.leadHistory, ({ ctx, query }) => leadHistory(ctx, query))),
    bind(target.reviewLaunch, ({ ctx, query }) => reviewLaunch(ctx, query)),
    bind(contract.allowFairHousing, ({ ctx, params, body }) => allowFairHousing(ctx, params.id, body)),
    bind(contract.createCampaign, ({ ctx, body }) => createCampaign(ctx, body)),
    bind(contract.updateCampaign, ({ ctx, params, body }) => updateCampaign(ctx, params.id, body)),
    bind(contract.deleteCampaign, ({ ctx, params }) => deleteCampaign(ctx, params.id)),
    fromReplica(bind(bulk.sumCampaigns, ({ ctx, query }) => sumCampaigns(ctx, query))),
    bind(bulk.previewBulk, ({ ctx, body }) => previewBulk(ctx, pages, body)),
    bind(bulk.changeManyCampaigns, ({ ctx, body }) => changeManyCampaigns(ctx, deps, body)),
    fromReplica(
      bind(history.campaignHistory, ({ ctx, params, query }) => campaignHistory(ctx, params.id, query)),
    ),
    bind(contract.copyCampaign, ({ ctx, params }) => copyCampaign(ctx, params.id)),
  ];
}

export function campaignJobs(deps: Deps): Job[] {
  return [{ definition: closeEndedCampaigns, run: () => closeEndedCampaignsJob(deps) }];
}
