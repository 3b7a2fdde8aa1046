import type { CampaignTarget, LandingPage } from '#contract/campaign-targets.ts';
import type { FairHousingOverride } from '#contract/fair-housing/exceptions.ts';
import type { Connections } from '#contract/connections.ts';
import type { CampaignContext } from '#domain/check-campaign.ts';
import type { OpenHouse } from '#domain/open-house/open-house-days.ts';
import type { LaunchContext } from '#domain/launch/check-launch.ts';
import { launchConnections } from '#contract/launch/launch-connections.ts';

export type FormRules = { context: CampaignContext; launch: LaunchContext };

/** Builds the context of the rules from the loaded data. */
export function formRules(about: {
  today: string;
  postedStart: string | null;
  postedOpenHouse: OpenHouse | null;
  target: CampaignTarget | undefined;
  connections: Connections;
  allowed: readonly FairHousingOverride[];
  /** User who reads the findings. */
  viewer: string;
}): FormRules {
  const { today, postedStart, postedOpenHouse, target, connections, allowed, viewer } = about;
  return {
    context: {
      today,
      postedStart,
      postedOpenHouse,
      fairHousing: {
        state: target?.place?.state.abbr ?? null,
        olderPersonsCommunity: target?.older_persons_community ?? false,
        own: {
          names: [target?.name ?? '', target?.neighborhood ?? ''].filter((name) => name !== ''),
          address: target?.address ?? '',
          city: target?.place?.city.label ?? null,
        },
        today,
        allowed,
      },
      advertiser: target?.advertiser,
      altered: target?.altered_pictures,
      forSale: target?.for_sale,
      page: target?.url,
      equalHousing: target?.equal_housing_line,
      viewer,
      pricing: target?.pricing,
    },
    launch: {
      ...launchConnections(connections),
      target:
        target === undefined
          ? null
          : {
              label: target.kind,
              url: target.url,
              initializing: target.initializing,
              pictures: target.images.length,
            },
    },
  };
}

/** Adds a landing page problem to the launch context. */
export function withLandingPage(launch: LaunchContext, page: LandingPage | undefined): LaunchContext {
  const { target } = launch;
  if (target === null || page === undefined || page.url !== target.url || page.problem === null)
    return launch;
  return { ...launch, target: { ...target, pageProblem: page.problem } };
}

/** Adds a failure to load the Google accounts to the launch context. */
export function withGoogleList(launch: LaunchContext, listFailed: boolean): LaunchContext {
  return listFailed ? { ...launch, google: { ...launch.google, listFailed } } : launch;
}
