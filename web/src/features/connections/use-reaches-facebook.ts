import { useQuery } from '@tanstack/react-query';
import { connectionsQuery } from './queries.ts';

/** Returns whether Facebook answers for this user: connected, and not ended. Undefined until known. */
export function useReachesFacebook(): boolean | undefined {
  const facebook = useQuery(connectionsQuery()).data?.facebook;
  return facebook && facebook.is_connected && !facebook.expired;
}
