import { queryClient } from '../../api/query-client.ts';
import { sessionHasRunOut } from '../../shell/load-session.ts';
import { isSignedIn, useSession } from '../../session/session-store.ts';
import { campaignsQuery, likedPlace } from './queries.ts';

// The first page of campaigns is asked for while the rest of the app is still being evaluated.
const { pathname, search } = window.location;
if (pathname === '/campaigns' && search === '' && isSignedIn() && !sessionHasRunOut())
  void queryClient.prefetchQuery(
    campaignsQuery(likedPlace({}, useSession.getState().user?.preferences ?? {})),
  );
