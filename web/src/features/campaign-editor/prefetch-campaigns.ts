import { queryClient } from '../../api/query-client.ts';
import { sessionHasRunOut } from '../../shell/load-session.ts';
import { isSignedIn, useSession } from '../../session/session-store.ts';
import { campaignsQuery, likedPlace } from '../campaigns/queries.ts';

// Prefetches the first page of campaigns while the rest of the app is still loading.
const { pathname, search } = window.location;
if (pathname === '/campaigns' && search === '' && isSignedIn() && !sessionHasRunOut())
  void queryClient.prefetchQuery(
    campaignsQuery(likedPlace({}, useSession.getState().user?.preferences ?? {})),
  );
