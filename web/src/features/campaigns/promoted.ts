import type { CampaignRow } from '#contract/campaigns.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { text } from '../../search-values.ts';

/** Limits campaigns and their figures to a property or to the buildings of a collection, by id. */
export type Promoted = { building?: string; listing?: string; collection?: string };

const isId = (value: string | undefined) => value !== undefined && /^\d{1,18}$/.test(value);

/** Reads the limit from an address and ignores invalid ids. */
export function promotedSearch(search: Record<string, unknown>): Promoted {
  const id = (name: keyof Promoted) => {
    const value = text(search[name]);
    return isId(value) ? value : undefined;
  };
  return { building: id('building'), listing: id('listing'), collection: id('collection') };
}

export const nothingPromoted = { building: undefined, listing: undefined, collection: undefined };

/** Returns the limit alone from a wider set of search parameters. */
export const promotedIn = ({ building, listing, collection }: Promoted): Promoted => ({
  building,
  listing,
  collection,
});

export const isLimited = ({ building, listing, collection }: Promoted): boolean =>
  (building ?? listing ?? collection) !== undefined;

type FirstCampaigns = { count: number; campaigns: readonly CampaignRow[] };

/** Returns false if all campaigns of a property or collection are drafts. Those after the loaded ones may have run. */
export const mayHaveRun = ({ count, campaigns }: FirstCampaigns): boolean =>
  count > campaigns.length || campaigns.some(({ status }) => status.id !== CampaignStatus.draft);
