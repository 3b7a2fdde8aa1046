import { Alert, Button, Collapse, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import type { Publishing } from '#contract/publishing.ts';
import { IconAlertTriangle } from '../../icons/tabler.ts';
import { useRetryAndUndo } from '../campaign-actions/retry-and-undo.ts';
import { LeaveSoon } from './LeaveSoon.tsx';
import { PublishingSteps } from './PublishingSteps.tsx';
import { publishingQuery } from './queries.ts';

type Props = {
  campaign: Campaign;
  publishing: Publishing;
  onCampaign: (campaign: Campaign) => void;
  /** True if the change stopped while the user was watching it here. */
  watched: boolean;
};

/** Shows the step at which a change stopped, the cause, and the available actions. */
export function StoppedPublishing({ campaign, publishing, onCampaign, watched }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [shown, { toggle }] = useDisclosure(false);
  const { kind, steps } = publishing;
  const { retry, undo } = useRetryAndUndo(campaign.id, async (current) => {
    onCampaign(current);
    await client.invalidateQueries({ queryKey: publishingQuery(campaign.id).queryKey });
  });
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle />} title={t(`publishing.failedTitle.${kind}`)}>
      <Text mb="md">{t(`publishing.failedText.${kind}`)}</Text>
      {watched && isPartlyLaunched(publishing) && <LeaveSoon name={campaign.name} />}
      <PublishingSteps steps={steps.filter(({ state, warning }) => state === 'failed' || warning !== null)} />
      <Group mt="md" gap="sm">
        <Button size="xs" loading={retry.isPending} onClick={() => retry.mutate()}>
          {t('publishing.retry')}
        </Button>
        {(kind === 'publish' || kind === 'undo') && (
          <Button size="xs" variant="default" loading={undo.isPending} onClick={() => undo.mutate()}>
            {t('publishing.undo')}
          </Button>
        )}
        <Button size="xs" variant="subtle" color="gray" onClick={toggle} aria-expanded={shown}>
          {t(shown ? 'publishing.hideSteps' : 'publishing.showSteps')}
        </Button>
      </Group>
      <Collapse expanded={shown} mt="sm">
        <PublishingSteps steps={steps} />
      </Collapse>
    </Alert>
  );
}

/** Checks for a launch that stopped after a network had created a campaign. */
function isPartlyLaunched({ kind, steps }: Publishing): boolean {
  return (
    kind === 'publish' && steps.some(({ name, state }) => name === 'create_campaign' && state === 'done')
  );
}
