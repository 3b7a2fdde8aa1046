import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Listing, ListingBody } from '#contract/listings.ts';
import { shownInAds } from '#domain/shown-in-ads.ts';
import { call } from '../../api/client.ts';
import { showSuccess } from '../../ui/show-alert.tsx';
import { useAffectedCampaigns } from '../campaigns/use-affected-campaigns.ts';
import { valuesOf } from './listing-form-values.ts';
import { listingQuery } from './queries.ts';

type Field = keyof ReturnType<typeof valuesOf>;

/** Whether a change concerns what campaigns show of a listing. */
function isShownInAds(before: Listing, after: Listing): boolean {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  return (Object.keys(shownInAds.listing) as Field[]).some(
    (field) => String(old[field]) !== String(now[field]),
  );
}

type Save = {
  before: Listing;
  body: ListingBody;
  /** Answers whether something was typed meanwhile. */
  onStored: (after: Listing) => boolean;
};

/** Keeps a change of a listing, says so, and goes to the campaigns that show it. */
export function useSaveListing(): (save: Save) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const tellCampaigns = useAffectedCampaigns();
  return async ({ before, body, onStored }) => {
    const { id, revision } = before;
    const after = await call('updateListing', { params: { id }, body: { ...body, revision } });
    const unsaved = onStored(after);
    client.setQueryData(listingQuery(id).queryKey, after);
    void client.invalidateQueries({ queryKey: ['listings'] });
    showSuccess(t('listings.alerts.edited'));
    await tellCampaigns({
      before,
      after,
      shownInAds: isShownInAds(before, after),
      warning: t('listings.alerts.affected'),
      unsaved,
    });
  };
}
