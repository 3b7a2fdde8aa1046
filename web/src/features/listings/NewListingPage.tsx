import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Image } from '#contract/images.ts';
import type { ListingBody, ListingBodyInput } from '#contract/listings.ts';
import type { Option } from '#contract/route/wire.ts';
import '../../i18n/asset-texts.ts';
import { call } from '../../api/client.ts';
import { useIntentionKey } from '../../api/intention-key.ts';
import { useSmallForm } from '../../form/small-form.tsx';
import { BackToList } from '../../shell/BackLink.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { showSuccess } from '../../ui/messages/show-alert.tsx';
import { withArrivedPictures } from '../images/arrived-pictures.ts';
import { emptyListing, listingForm } from './listing-form-values.ts';
import { ListingForm } from './ListingForm.tsx';
import { propertyQuery } from '../properties/queries.ts';
import { listingKind } from './listing-kind.ts';
import { Page } from '../../ui/Page.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Unsaved values of a deleted listing, passed to the form of a new one. */
    typedListing?: {
      values: ListingBodyInput;
      known: { cities: Option[]; images: Image[]; agent: Option | null; declaration: null };
    };
  }
}

const nothingKnown = { cities: [], images: [], agent: null, declaration: null };

export function NewListingPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const client = useQueryClient();
  const keyFor = useIntentionKey();
  const typed = useLocation({ select: ({ state }) => state.typedListing });
  const small = useSmallForm<ListingBodyInput, ListingBody>({
    schema: listingForm,
    defaults: typed?.values ?? emptyListing(),
    submit: async () => {
      const body = await withArrivedPictures(small.form, listingForm);
      const made = await call('createListing', { body }, { idempotencyKey: keyFor(body) });
      client.setQueryData(propertyQuery(listingKind, made.id).queryKey, made);
      await client.invalidateQueries({ queryKey: ['listings'] });
      showSuccess(t('listings.alerts.created'));
      await router.navigate({ to: '/listings/$id', params: { id: made.id }, ignoreBlocker: true });
    },
  });
  return (
    <Page look="narrow">
      <PageHeader title={t('listings.formTitle')} above={<BackToList of="listings" />} />
      {typed !== undefined && (
        <Alert color="yellow" mb="lg" role="alert">
          {t('listings.typedKept')}
        </Alert>
      )}
      <ListingForm
        small={small}
        known={typed?.known ?? nothingKnown}
        submitLabel={t('listings.create')}
        onCancel={() => void router.navigate({ to: '/listings' })}
      />
    </Page>
  );
}
