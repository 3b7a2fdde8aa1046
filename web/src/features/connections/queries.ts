import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const connectionsQuery = () =>
  queryOptions({
    queryKey: ['connections'],
    queryFn: ({ signal }) => call('getConnections', {}, { signal }),
  });

export const facebookAdAccountsQuery = () =>
  queryOptions({
    queryKey: ['connections', 'facebook', 'ad-accounts'],
    queryFn: ({ signal }) => call('listFacebookAdAccounts', {}, { signal }),
    retry: false,
  });

export const facebookPagesQuery = () =>
  queryOptions({
    queryKey: ['connections', 'facebook', 'pages'],
    queryFn: ({ signal }) => call('listFacebookPages', {}, { signal }),
    retry: false,
  });

export const instagramAccountsQuery = () =>
  queryOptions({
    queryKey: ['connections', 'facebook', 'instagram-accounts'],
    queryFn: ({ signal }) => call('listInstagramAccounts', {}, { signal }),
    retry: false,
  });

export const facebookPixelsQuery = () =>
  queryOptions({
    queryKey: ['connections', 'facebook', 'pixels'],
    queryFn: ({ signal }) => call('listFacebookPixels', {}, { signal }),
    retry: false,
  });

export const googleManagersQuery = () =>
  queryOptions({
    queryKey: ['connections', 'google', 'managers'],
    queryFn: ({ signal }) => call('listGoogleManagers', {}, { signal }),
    retry: false,
  });

export const googleAccountsQuery = () =>
  queryOptions({
    queryKey: ['connections', 'google', 'accounts'],
    queryFn: ({ signal }) => call('listGoogleAccounts', {}, { signal }),
    retry: false,
  });
