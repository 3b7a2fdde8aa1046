import { useQuery } from '@tanstack/react-query';
import { usePreferences } from '../../session/preferences.ts';
import { useUser } from '../../session/session-store.ts';
import { buildingList } from '../buildings/building-list.tsx';
import { connectionsQuery } from '../connections/queries.ts';
import { listingList } from '../listings/listing-list.tsx';
import { propertiesQuery } from '../properties/queries.ts';
import { dashboardPage, draftsQuery, firstCampaignsQuery } from './queries.ts';

/**
 * Returns the completed first steps and if they are shown: until all are done or the user hides them, and
 * again after the user asks for them.
 */
export function useFirstSteps() {
  const { organization_kind_name: kind } = useUser();
  const { first_steps_hidden: hidden } = usePreferences();
  const wanted = hidden !== true;
  const campaigns = useQuery(firstCampaignsQuery());
  const buildings = useQuery(propertiesQuery(buildingList, dashboardPage));
  const listings = useQuery(propertiesQuery(listingList, dashboardPage));
  const connections = useQuery({ ...connectionsQuery(), enabled: wanted });
  const drafts = useQuery({ ...draftsQuery(), enabled: wanted });
  const begins = kind === 'multifamily' ? ('building' as const) : ('listing' as const);
  const asked = [campaigns, buildings, listings, ...(wanted ? [connections, drafts] : [])];
  const facebook = alive(connections.data?.facebook);
  const google = alive(connections.data?.google);
  // Listings do not run on Google.
  const byGoogle = begins === 'building' ? google : undefined;
  const count = campaigns.data?.count ?? 0;
  const done = {
    property: (buildings.data?.count ?? 0) + (listings.data?.count ?? 0) > 0,
    campaign: count > 0,
    connect: facebook?.is_connected === true || byGoogle?.is_connected === true,
    account: facebook?.ad_account != null || byGoogle?.client != null,
    live: count > (drafts.data?.count ?? count),
  };
  return {
    begins,
    done,
    waits: asked.some(({ data, error }) => data === undefined && error === null),
    shown:
      wanted &&
      asked.every(({ data }) => data !== undefined) &&
      (hidden === false || Object.values(done).includes(false)),
  };
}

/** Ignores an expired connection: neither it nor its account counts as done. */
function alive<C extends { expired: boolean }>(connection: C | undefined): C | undefined {
  return connection?.expired === true ? undefined : connection;
}
export type FirstSteps = ReturnType<typeof useFirstSteps>;
