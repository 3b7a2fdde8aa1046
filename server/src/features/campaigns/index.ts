import { campaignBulkRoutes as bulk } from '#contract/campaign-bulk.ts';
import { campaignHistoryRoutes as history } from '#contract/campaign-history.ts';
import { campaignRoutes as contract } from '#contract/campaigns.ts';
import type { Deps } from '../../deps.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import type { Job } from '../../platform/jobs/boss.ts';
import { allowFairHousing } from './allow-fair-housing.ts';
import type { BeginOperation } from './begin-operation.ts';
import { campaignHistory } from './campaign-history.ts';
import { organizationToday, readCampaignJson } from '../campaign-record/index.ts';
import { checkLandingPage, type CheckLandingPage } from './target/check-landing-page.ts';
import { changeManyCampaigns, type ChangeMany } from './bulk/change-many.ts';
import { closeEndedCampaigns, closeEndedCampaignsJob, type StopEnded } from './close-ended-campaigns.ts';
import { copyCampaign } from './copy-campaign.ts';
import { createCampaign } from './create-campaign.ts';
import { deleteCampaign } from './delete-campaign.ts';
import { getCampaignTarget } from './target/get-target.ts';
import { listCampaigns } from './list-campaigns.ts';
import { previewBulk, type PreviewBulk } from './bulk/preview-bulk.ts';
import { updateCampaign } from './update-campaign.ts';

export type { BeginOperation } from './begin-operation.ts';
export { updateCampaign, updateWithin } from './update-campaign.ts';

export function campaignRoutes(
  needs: { beginOperation: BeginOperation } & ChangeMany & PreviewBulk & CheckLandingPage,
): BoundRoute[] {
  return [
    bind(contract.listCampaigns, ({ ctx, query }) => listCampaigns(ctx, query)),
    bind(contract.campaignToday, async ({ ctx }) => ({
      today: organizationToday(ctx),
      time_zone: ctx.actor.timeZone,
    })),
    bind(contract.getCampaign, ({ ctx, params }) => readCampaignJson(ctx.db, ctx, params.id)),
    bind(contract.getCampaignTarget, ({ ctx, query }) => getCampaignTarget(ctx, query)),
    bind(contract.checkLandingPage, ({ ctx, query }) => checkLandingPage(ctx, needs, query)),
    bind(contract.allowFairHousing, ({ ctx, params, body }) => allowFairHousing(ctx, params.id, body)),
    bind(contract.createCampaign, ({ ctx, body }) => createCampaign(ctx, body)),
    bind(contract.updateCampaign, ({ ctx, params, body }) => updateCampaign(ctx, needs, params.id, body)),
    bind(contract.deleteCampaign, ({ ctx, params }) => deleteCampaign(ctx, needs, params.id)),
    bind(bulk.previewBulk, ({ ctx, body }) => previewBulk(ctx, needs, body)),
    bind(bulk.changeManyCampaigns, ({ ctx, body }) => changeManyCampaigns(ctx, needs, body)),
    bind(history.campaignHistory, ({ ctx, params, query }) => campaignHistory(ctx, params.id, query)),
    bind(contract.copyCampaign, ({ ctx, params }) => copyCampaign(ctx, params.id)),
  ];
}

export function campaignJobs(needs: Deps & { stopEnded: StopEnded }): Job[] {
  return [{ definition: closeEndedCampaigns, run: () => closeEndedCampaignsJob(needs) }];
}
