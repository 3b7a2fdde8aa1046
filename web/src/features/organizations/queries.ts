import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { limits } from '#domain/limits.ts';
import { call } from '../../api/client.ts';

const pageOf = (page: number) => ({ limit: limits.page.size, offset: (page - 1) * limits.page.size });

export const organizationQuery = (id: string) =>
  queryOptions({
    queryKey: ['organization', id],
    queryFn: ({ signal }) => call('getOrganization', { params: { id } }, { signal }),
  });

/** Loaded once when editing starts, so that a save of another user does not replace the form's base. */
export const organizationToEditQuery = (id: string) =>
  queryOptions({
    queryKey: ['organization', id, 'to-edit'],
    queryFn: ({ signal }) => call('getOrganization', { params: { id } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

export const organizationUsersQuery = (page: number) =>
  queryOptions({
    queryKey: ['organization-users', page],
    queryFn: ({ signal }) => call('listOrganizationUsers', { query: pageOf(page) }, { signal }),
    placeholderData: keepPreviousData,
  });

export const organizationBuildingsQuery = (page: number) =>
  queryOptions({
    queryKey: ['buildings', 'organization', page],
    queryFn: ({ signal }) => call('listOrganizationBuildings', { query: pageOf(page) }, { signal }),
    placeholderData: keepPreviousData,
  });
