import { isoWithOffset, localDate, zoneOffset } from '../../local-time.ts';
import type { Sandbox } from '../../sandbox.ts';
import { NOTHING, add } from '../../delivery/metrics.ts';
import { adObjectsOf } from './ad-object-edges.ts';
import { createAd } from '../create/create-ad.ts';
import { createAdSet } from '../create/create-adset.ts';
import { createCampaign } from '../create/create-campaign.ts';
import { createCreative } from '../create/create-creative.ts';
import { deliveryEstimate } from './delivery-estimate.ts';
import { deleteImage, imagesOf, uploadImages } from './images.ts';
import { insightsEdge } from '../insights/insights.ts';
import { MINIMUM_DAILY_BUDGET } from '../rules/budget-rules.ts';
import type { Graph, NodeType } from '../graph/node-type.ts';
import type { AdAccount, Instagram, Page } from '../objects/objects.ts';
import { listOf, rowsOf } from '../graph/paging.ts';
import { startReport } from './report-run-node.ts';
import { needAdsRead } from '../graph/viewer.ts';

export const accountNode: NodeType<AdAccount> = {
  label: 'AdAccount',
  defaults: ['account_id', 'id'],
  fields: {
    id: (account) => `act_${account.id}`,
    account_id: (account) => account.id,
    name: (account) => account.name,
    account_status: (account) => account.account_status,
    disable_reason: (account) => account.disable_reason,
    currency: (account) => account.currency,
    timezone_name: (account) => account.timezone_name,
    timezone_offset_hours_utc: (account, graph) =>
      zoneOffset(account.timezone_name, graph.sandbox.clock.now()) / 3_600_000,
    business: (account, graph, wanted) => {
      const business = graph.sandbox.meta.businesses.get(account.business_id ?? '');
      return business && graph.render('business', business, wanted.inner);
    },
    business_name: (account, graph) => graph.sandbox.meta.businesses.get(account.business_id ?? '')?.name,
    amount_spent: (account, graph) => String(spentBy(graph.sandbox, account)),
    balance: (account, graph) => String(spentBy(graph.sandbox, account) % 50_000),
    spend_cap: () => '0',
    min_daily_budget: () => MINIMUM_DAILY_BUDGET,
    is_prepay_account: () => false,
    user_tasks: tasksOf,
    tos_accepted: () => ({ web_custom_audience_tos: 1, custom_audience_tos: 1 }),
    // Meta hides payment details from users without the task MANAGE. For this field that is an
    // assumption.
    funding_source: (account) =>
      account.funding && tasksOf(account).includes('MANAGE') ? `8${account.id.slice(1)}` : undefined,
    funding_source_details: (account) =>
      account.funding && tasksOf(account).includes('MANAGE')
        ? { id: `8${account.id.slice(1)}`, display_string: account.funding, type: 1 }
        : undefined,
    created_time: (account) => isoWithOffset(account.timezone_name, account.created_at),
    age: (account, graph) => (graph.sandbox.clock.now() - account.created_at) / 86_400_000,
  },
  edges: {
    ...adObjectsOf((account: AdAccount) => account.id),
    adimages: (account, graph, params) => {
      needAdsRead(graph.viewer);
      return listOf('image', imagesOf(graph.sandbox, account, params));
    },
    adcreatives: (account, graph) => {
      needAdsRead(graph.viewer);
      const creatives = graph.sandbox.meta.creatives.inAccount(account.id);
      return listOf(
        'creative',
        creatives.filter((creative) => creative.status !== 'DELETED'),
      );
    },
    ad_studies: (account, graph) => {
      needAdsRead(graph.viewer);
      return listOf('study', graph.sandbox.meta.studies.inAccount(account.id));
    },
    insights: (account, graph, params) => insightsEdge(graph, { level: 'account', account }, params),
    promote_pages: (_account, graph) => listOf('page', pagesOf(graph)),
    instagram_accounts: (_account, graph) => listOf('instagram', instagramsOf(graph)),
    connected_instagram_accounts: (_account, graph) => listOf('instagram', instagramsOf(graph)),
    adspixels: (account, graph) => {
      needAdsRead(graph.viewer);
      return listOf('pixel', graph.sandbox.meta.pixels.inAccount(account.id));
    },
    customaudiences: (account, graph) => {
      needAdsRead(graph.viewer);
      return listOf('audience', graph.sandbox.meta.audiences.inAccount(account.id));
    },
    minimum_budgets: (account) =>
      rowsOf([
        {
          currency: account.currency,
          min_daily_budget_imp: MINIMUM_DAILY_BUDGET,
          min_daily_budget_high_freq: 500,
          min_daily_budget_low_freq: 4000,
          min_daily_budget_video_views: 100,
        },
      ]),
    delivery_estimate: (account, graph, params) => deliveryEstimate(graph, account, params),
  },
  create: {
    insights: (account, graph, params) => startReport(graph, { level: 'account', account }, params),
    campaigns: createCampaign,
    adsets: createAdSet,
    adimages: uploadImages,
    adcreatives: createCreative,
    ads: createAd,
  },
  removeFrom: { adimages: deleteImage },
};

function tasksOf(account: AdAccount): string[] {
  return account.user_tasks ?? ['DRAFT', 'ANALYZE', 'ADVERTISE', 'MANAGE'];
}

function pagesOf(graph: Graph): Page[] {
  if (!graph.viewer.granted.has('pages_show_list')) return [];
  const { pages } = graph.sandbox.meta;
  return graph.viewer.person.meta.page_ids
    .flatMap((id) => pages.get(id) ?? [])
    .filter((page) => page.tasks.includes('ADVERTISE'));
}

function instagramsOf(graph: Graph): Instagram[] {
  if (!graph.viewer.granted.has('instagram_basic')) return [];
  const { instagrams } = graph.sandbox.meta;
  return pagesOf(graph).flatMap((page) => instagrams.get(page.instagram_id ?? '') ?? []);
}

function spentBy(sandbox: Sandbox, account: AdAccount): number {
  const until = localDate(account.timezone_name, sandbox.clock.now());
  const rows = sandbox.delivery.find({ accountId: account.id, until });
  let sum = NOTHING;
  for (const row of rows) sum = add(sum, row);
  return sum.spendCents;
}
