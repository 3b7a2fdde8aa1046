import { useQuery } from '@tanstack/react-query';
import type { Problem } from '#domain/messages.ts';
import { useJudged } from '../../campaign-draft/problems.tsx';
import { networkSyncQuery } from '../../synchronizing/queries.ts';

/** Trouble that no field can resolve and that still makes the campaign not ready. */
type Trouble = {
  /** Warnings about accounts from which ads do not run. */
  accounts: readonly Problem[];
  /** Reason why the networks could not be read last, as text; null without a failure. */
  reading: string | null;
};

/** Returns the trouble with the accounts, and with the networks' reading of a posted campaign. */
export function useTrouble(posted: boolean, campaignId: string | null): Trouble {
  const { warnings } = useJudged();
  const { data } = useQuery({
    ...networkSyncQuery(campaignId ?? ''),
    enabled: posted && campaignId !== null,
  });
  return { accounts: warnings.filter(ofAccount), reading: (posted ? data?.problem : null) ?? null };
}

export const isTroubled = ({ accounts, reading }: Trouble): boolean =>
  accounts.length > 0 || reading !== null;

export const ofAccount = ({ path }: Problem): boolean =>
  path === 'facebook_connection' || path === 'google_connection';
