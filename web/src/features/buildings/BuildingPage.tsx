import { ActionIcon, Group } from '@mantine/core';
import { IconSpeakerphone, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Building } from '#contract/buildings.ts';
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
import { DeleteBuilding } from './DeleteBuilding.tsx';
import { EditBuilding } from './EditBuilding.tsx';
import { buildingQuery } from './queries.ts';

export function BuildingPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const { data, error, refetch } = useQuery(buildingQuery(id));
  // A deleted building stays on the screen while it is being edited. Saving reports the deletion and keeps
  // the typed values.
  const gone = isApiError(error, 404) && data === undefined;
  useEffect(() => {
    if (!gone) return;
    showFailure(new Error(t('alerts.notFoundUpdate')));
    void router.navigate({ to: '/buildings/new', replace: true });
  }, [gone, router, t]);
  if (data !== undefined) return <LoadedBuilding building={data} />;
  return (
    <div className="page page-narrow">
      <PageHeader title={t('buildings.column.name')} above={<BackToList of="buildings" />} />
      {error === null || gone ? (
        <LoadingRows as="cards" rows={4} height={220} />
      ) : (
        <FailurePanel error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function LoadedBuilding({ building }: { building: Building }) {
  const { t } = useTranslation();
  const router = useRouter();
  const client = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const preparing = isPreparing(building);
  const [watched, setWatched] = useState(preparing);
  if (preparing && !watched) setWatched(true);
  const params = { id: building.id };
  return (
    <div className="page page-narrow">
      <PageHeader
        above={<BackToList of="buildings" />}
        title={building.name}
        text={`${building.address}, ${building.city.label}, ${building.state.abbr} ${building.zip_code}`}
        actions={
          <Group gap="sm">
            <ButtonLink
              to="/campaigns/new/building"
              search={{ building: building.id }}
              leftSection={<IconSpeakerphone size={16} />}
            >
              {t('buildings.createCampaign')}
            </ButtonLink>
            <ActionIcon
              variant="subtle"
              color="red"
              size="lg"
              aria-label={t('buildings.deleteSubmit')}
              onClick={() => setDeleting(true)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Group>
        }
      />
      <Preparation
        property={building}
        onRetry={async () =>
          void client.setQueryData(
            buildingQuery(building.id).queryKey,
            await call('initializeBuilding', { params }),
          )
        }
      />
      {/* Hidden during the preparation, so that typed values survive. */}
      <div hidden={preparing}>
        <EditBuilding building={building} justPrepared={watched} />
      </div>
      <DeleteBuilding
        building={building}
        opened={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => router.navigate({ to: '/buildings', ignoreBlocker: true })}
      />
    </div>
  );
}
