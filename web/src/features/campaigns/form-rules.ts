import type { Building } from '#contract/buildings.ts';
import type { Connections } from '#contract/connections.ts';
import type { CampaignContext } from '#domain/check-campaign.ts';
import type { LaunchContext } from '#domain/check-launch.ts';

/** What the rules have to know beside the document, from what the form has loaded. */
export function formRules(about: {
  today: string;
  postedStart: string | null;
  building: Building | undefined;
  connections: Connections;
}): { context: CampaignContext; launch: LaunchContext } {
  const { today, postedStart, building, connections } = about;
  const status = building?.initializing_status;
  return {
    context: {
      today,
      postedStart,
      ownNames: building === undefined ? [] : [building.name, building.address],
    },
    launch: {
      facebook: {
        connected: connections.facebook.is_connected,
        expired: connections.facebook.expired,
        hasAccount: connections.facebook.ad_account !== null,
      },
      google: { connected: connections.google.is_connected, expired: connections.google.expired },
      target:
        building === undefined
          ? null
          : {
              label: 'building',
              url: building.url,
              initializing: status === 'queued' || status === 'running',
            },
    },
  };
}
