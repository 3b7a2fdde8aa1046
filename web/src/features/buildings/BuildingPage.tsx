import { Alert, Button, Group } from '@mantine/core';
import { IconSpeakerphone, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Building, BuildingBodyInput } from '#contract/buildings.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FailurePanel } from '../../ui/FailurePanel.tsx';
import { LoadingRows } from '../../ui/LoadingRows.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { showFailure, showSuccess } from '../../ui/show-alert.tsx';
import { BuildingForm } from './BuildingForm.tsx';
import { valuesOf } from './building-form-values.ts';
import { Initialization } from './Initialization.tsx';
import { PageReadingPanel } from './PageReadingPanel.tsx';
import { buildingQuery } from './queries.ts';

export function BuildingPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const { data, error, refetch } = useQuery(buildingQuery(id));
  const gone = isApiError(error, 404);
  useEffect(() => {
    // Specified: a building that is not there leads to a new one.
    if (!gone) return;
    showFailure(new Error(t('common.alert.notFoundUpdate')));
    void router.navigate({ to: '/buildings/new', replace: true });
  }, [gone, router, t]);
  if (error !== null && !gone) {
    return (
      <div className="page page-narrow">
        <FailurePanel error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (data === undefined) {
    return (
      <div className="page page-narrow">
        <LoadingRows rows={4} height={160} />
      </div>
    );
  }
  return <LoadedBuilding building={data} />;
}

function LoadedBuilding({ building }: { building: Building }) {
  const { t } = useTranslation();
  const router = useRouter();
  const client = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const [conflict, setConflict] = useState<Building | null>(null);
  // The form starts anew from these: from what is stored, or with what was taken over from the website.
  const [start, setStart] = useState<{ version: number; values: BuildingBodyInput }>({
    version: 0,
    values: valuesOf(building),
  });
  const preparing = building.initializing_status === 'queued' || building.initializing_status === 'running';
  const remove = useMutation({
    mutationFn: () => call('deleteBuilding', { params: { id: building.id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['buildings'] });
      showSuccess(t('buildings.alerts.deleted'));
      await router.navigate({ to: '/buildings', ignoreBlocker: true });
      client.removeQueries({ queryKey: buildingQuery(building.id).queryKey });
    },
    onError: (error) => {
      setDeleting(false);
      showFailure(error);
    },
  });
  const stored = (current: Building) => {
    client.setQueryData(buildingQuery(building.id).queryKey, current);
    setStart(({ version }) => ({ version: version + 1, values: valuesOf(current) }));
    setConflict(null);
  };
  return (
    <div className="page page-narrow">
      <PageHeader
        title={building.name}
        text={`${building.address}, ${building.city.label}, ${building.state.abbr} ${building.zip_code}`}
        actions={
          <Group gap="sm">
            <Button
              component={Link}
              to="/campaigns/new/building"
              search={{ building: building.id } as never}
              leftSection={<IconSpeakerphone size={16} />}
            >
              {t('buildings.createCampaign')}
            </Button>
            <Button
              variant="subtle"
              color="red"
              aria-label={t('buildings.deleteSubmit')}
              onClick={() => setDeleting(true)}
            >
              <IconTrash size={18} />
            </Button>
          </Group>
        }
      />
      <Initialization building={building} />
      {!preparing && (
        <>
          {conflict !== null && (
            <Alert color="yellow" mb="lg" role="alert" title={t('buildings.changedMeanwhile')}>
              <Button size="xs" variant="default" onClick={() => stored(conflict)}>
                {t('buildings.loadTheirs')}
              </Button>
            </Alert>
          )}
          <BuildingForm
            key={start.version}
            values={start.values}
            cityLabel={building.city.label}
            images={building.images}
            submitLabel={t('buildings.update')}
            extra={
              building.page_reading !== null && (
                <PageReadingPanel
                  reading={building.page_reading}
                  values={start.values}
                  onTake={(taken) =>
                    setStart(({ version, values }) => ({
                      version: version + 1,
                      values: { ...values, ...taken },
                    }))
                  }
                />
              )
            }
            onCancel={() => void router.navigate({ to: '/buildings' })}
            onSubmit={async (body) => {
              try {
                const changed = await call('updateBuilding', {
                  params: { id: building.id },
                  body: { ...body, revision: building.revision },
                });
                stored(changed);
                await client.invalidateQueries({ queryKey: ['buildings'] });
                showSuccess(t('buildings.alerts.edited'));
                if (!changed.has_affected_campaigns) return;
                showSuccess(t('buildings.alerts.affected'));
                await router.navigate({ to: '/campaigns', ignoreBlocker: true });
              } catch (error) {
                if (isApiError(error, 409) && error.code === 'changed_meanwhile')
                  setConflict(error.body['current'] as Building);
                throw error;
              }
            }}
          />
        </>
      )}
      <ConfirmDialog
        opened={deleting}
        title={t('buildings.deleteTitle', { name: building.name })}
        text={t('buildings.deleteText')}
        submit={t('buildings.deleteSubmit')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setDeleting(false)}
      />
    </div>
  );
}
