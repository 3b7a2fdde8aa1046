import { ActionIcon, Group } from '@mantine/core';
import { IconSpeakerphone, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listing } from '#contract/listings.ts';
import '../../i18n/asset-texts.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { BackToList } from '../../shell/BackLink.tsx';
import { ButtonLink } from '../../shell/links.tsx';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { showFailure } from '../../ui/messages/show-alert.tsx';
import { isPreparing, Preparation } from '../properties/Preparation.tsx';
import { DeleteListing } from './DeleteListing.tsx';
import { EditListing } from './EditListing.tsx';
import { ListingTexts } from './ListingTexts.tsx';
import { listingQuery } from './queries.ts';

export function ListingPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const { data, error, refetch } = useQuery(listingQuery(id));
  const gone = data === undefined && (isApiError(error, 404) || isApiError(error, 400));
  useEffect(() => {
    // Specified: the address of a missing listing opens a new one.
    if (!gone) return;
    showFailure(new Error(t('alerts.notFoundUpdate')));
    void router.navigate({ to: '/listings/new', replace: true });
  }, [gone, router, t]);
  return (
    <div className="page page-narrow">
      {data === undefined && (
        <PageHeader title={t('listings.column.name')} above={<BackToList of="listings" />} />
      )}
      {error !== null && data === undefined && !gone && (
        <FailurePanel error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && (error === null || gone) && <LoadingRows as="cards" rows={4} height={220} />}
      {data !== undefined && <LoadedListing listing={data} />}
    </div>
  );
}

function LoadedListing({ listing }: { listing: Listing }) {
  const { t } = useTranslation();
  const router = useRouter();
  const client = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const preparing = isPreparing(listing);
  const { id, name, address, city, state, zip_code: zip } = listing;
  return (
    <>
      <PageHeader
        above={<BackToList of="listings" />}
        title={name}
        text={`${address}, ${city.label}, ${state.abbr} ${zip}`}
        actions={
          <Group gap="sm">
            <ButtonLink
              to="/campaigns/new/listing"
              search={{ listing: id }}
              leftSection={<IconSpeakerphone size={16} />}
            >
              {t('listings.createCampaign')}
            </ButtonLink>
            <ActionIcon
              variant="subtle"
              color="red"
              size="lg"
              aria-label={t('listings.deleteSubmit')}
              onClick={() => setDeleting(true)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Group>
        }
      />
      <Preparation
        property={listing}
        onRetry={async () => {
          const changed = await call('initializeListing', { params: { id } });
          client.setQueryData(listingQuery(id).queryKey, changed);
        }}
      />
      {/* Stays mounted while the listing is prepared again, to keep typed values. */}
      <div hidden={preparing}>
        <EditListing listing={listing} />
      </div>
      {!preparing && (
        <div style={{ marginTop: 24 }}>
          <ListingTexts listing={listing} />
        </div>
      )}
      <DeleteListing
        listing={listing}
        opened={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => router.navigate({ to: '/listings', ignoreBlocker: true })}
      />
    </>
  );
}
