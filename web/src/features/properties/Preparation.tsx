import { Alert, Button, Progress, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Initialization } from '#contract/property.ts';
import { showFailure } from '../../ui/messages/show-alert.tsx';
import { StepList } from '../../ui/StepList.tsx';
import { CardStack } from '../../ui/Card.tsx';

type Property = { name: string; initialization: Initialization };

type Props = {
  property: Property;
  /** Starts the preparation again and caches the server's answer. */
  onRetry: () => Promise<void>;
};

export const isPreparing = ({ initialization: { status } }: Property) =>
  status === 'queued' || status === 'running';

/** Shows the progress of a property's preparation, the retry after a failure, and its completion. */
export function Preparation({ property, onRetry }: Props) {
  const preparing = isPreparing(property);
  const [watched, setWatched] = useState(preparing);
  if (preparing && !watched) setWatched(true);
  if (preparing) return <Steps property={property} />;
  if (property.initialization.status === 'failed') return <Failed property={property} onRetry={onRetry} />;
  return watched ? <Ready name={property.name} onClose={() => setWatched(false)} /> : null;
}

function Failed({ property, onRetry }: Props) {
  const { t } = useTranslation();
  const again = useMutation({ mutationFn: onRetry, onError: showFailure });
  return (
    <Alert
      color="red"
      mb="lg"
      role="alert"
      title={t('properties.preparation.failedTitle', { name: property.name })}
    >
      <Text mb="sm">{t('properties.preparation.failedText')}</Text>
      <Button size="xs" variant="default" loading={again.isPending} onClick={() => again.mutate()}>
        {t('controls.retry')}
      </Button>
    </Alert>
  );
}

function Ready({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      color="green"
      mb="lg"
      role="status"
      title={t('properties.preparation.readyTitle', { name })}
      withCloseButton
      onClose={onClose}
    >
      {t('properties.preparation.readyText')}
    </Alert>
  );
}

function Steps({ property: { name, initialization } }: { property: Property }) {
  const { t } = useTranslation();
  const { steps } = initialization;
  const over = steps.filter(({ state }) => state === 'done' || state === 'skipped').length;
  return (
    <CardStack mb="lg" gap="sm" role="status">
      <Title order={2}>{t('properties.preparation.title', { name })}</Title>
      <Text c="dimmed">{t('properties.preparation.text')}</Text>
      <Progress.Root>
        <Progress.Section
          value={(over / Math.max(1, steps.length)) * 100}
          aria-label={t('properties.preparation.progress')}
        />
      </Progress.Root>
      <StepList
        steps={steps.map(({ name: step, state, note }) => ({
          key: step,
          label: t(`properties.preparation.step.${step}`),
          state: state === 'skipped' ? 'done' : state,
          stateLabel: t(`properties.preparation.state.${state}`),
          note,
        }))}
      />
    </CardStack>
  );
}
