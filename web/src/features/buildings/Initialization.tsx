import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Building } from '#contract/buildings.ts';
import { call } from '../../api/client.ts';
import { showFailure } from '../../ui/show-alert.tsx';
import { StepList } from '../../ui/StepList.tsx';
import { useNow } from '../../ui/use-now.ts';
import { buildingQuery } from './queries.ts';

/** The preparation of a new building while it happens, and what to do when it failed. */
export function Initialization({ building }: { building: Building }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const again = useMutation({
    mutationFn: () => call('initializeBuilding', { params: { id: building.id } }),
    onSuccess: (changed) => client.setQueryData(buildingQuery(building.id).queryKey, changed),
    onError: showFailure,
  });
  const now = useNow();
  const { status, steps } = building.initialization;
  if (status === 'failed') {
    return (
      <Alert color="red" mb="lg" role="alert" title={t('buildings.initialization.failedTitle')}>
        <Text mb="sm">{t('buildings.initialization.failedText')}</Text>
        <Button size="xs" variant="default" loading={again.isPending} onClick={() => again.mutate()}>
          {t('buildings.initialization.retry')}
        </Button>
      </Alert>
    );
  }
  if (status === 'done') {
    // Just got ready while we looked: say so; a building that was ready before needs no word.
    const fresh = now - new Date(building.created_at).getTime() < 120_000 && building.revision === 1;
    if (!fresh) return null;
    return (
      <Alert
        color="green"
        mb="lg"
        role="status"
        title={t('buildings.initialization.readyTitle', { name: building.name })}
      >
        {t('buildings.initialization.readyText')}
      </Alert>
    );
  }
  return (
    <Stack className="card" p="lg" mb="lg" gap="sm" role="status">
      <Title order={2}>{t('buildings.initialization.title', { name: building.name })}</Title>
      <Text c="dimmed">{t('buildings.initialization.text')}</Text>
      <StepList
        steps={steps.map(({ name, state, note }) => ({
          key: name,
          label: t(`buildings.initialization.step.${name}`),
          state: state === 'skipped' ? 'done' : state,
          stateLabel: t(`buildings.initialization.state.${state}`),
          note,
        }))}
      />
    </Stack>
  );
}
