import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Listing, ListingBody } from '#contract/listings.ts';
import { differsInAds } from '#domain/shown-in-ads.ts';
import { call } from '../../api/client.ts';
import { showSuccess } from '../../ui/messages/show-alert.tsx';
import { useAffectedCampaigns } from '../campaigns/use-affected-campaigns.ts';
import { propertyQuery } from '../properties/queries.ts';
import { listingKind } from './listing-kind.ts';

const shownOf = (listing: Listing) => ({ ...listing, kind: listing.type });

type Save = {
  before: Listing;
  body: ListingBody;
  /** Returns true if the user has typed since the save. */
  onStored: (after: Listing) => boolean;
};

/** Returns a function that saves a listing, confirms it, and leads to the campaigns that show it. */
export function useSaveListing(): (save: Save) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const tellCampaigns = useAffectedCampaigns();
  return async ({ before, body, onStored }) => {
    const { id, revision } = before;
    const after = await call('updateListing', { params: { id }, body: { ...body, revision } });
    const unsaved = onStored(after);
    client.setQueryData(propertyQuery(listingKind, id).queryKey, after);
    void client.invalidateQueries({ queryKey: ['listings'] });
    showSuccess(t('listings.alerts.edited'));
    await tellCampaigns({
      before,
      after,
      shownInAds: differsInAds('listing', shownOf(before), shownOf(after)),
      warning: t('listings.alerts.affected'),
      unsaved,
    });
  };
}
