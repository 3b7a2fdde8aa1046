import type { QueryClient } from '@tanstack/react-query';
import { useSession } from '../../session/session-store.ts';
import {
  organizationBuildingsQuery,
  organizationQuery,
  organizationUsersQuery,
} from '../organizations/queries.ts';
import { yardiConnectionQuery } from '../yardi/queries.ts';

/** Loads with the settings, so that their queries stay out of the first screen. */

export function prefetchCompany(client: QueryClient, pages: { buildings: number; users: number }) {
  return Promise.all([
    client.prefetchQuery(organizationQuery(useSession.getState().user?.organization_id ?? '')),
    client.prefetchQuery(organizationBuildingsQuery(pages.buildings)),
    client.prefetchQuery(organizationUsersQuery(pages.users)),
  ]);
}

export function prefetchTeam(client: QueryClient, page: number) {
  return client.prefetchQuery(organizationUsersQuery(page));
}

export function prefetchYardi(client: QueryClient) {
  return client.prefetchQuery(yardiConnectionQuery());
}
