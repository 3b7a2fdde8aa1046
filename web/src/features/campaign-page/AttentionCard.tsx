import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns.ts';
import { IconAlertTriangle } from '../../icons/tabler.ts';
import { ButtonLink } from '../../shell/links.tsx';
import { CardStack } from '../../ui/Card.tsx';
import { TaskList, taskIcons } from './TaskList.tsx';
import { campaignAddress } from '../campaigns/campaign-address.ts';
import { StoppedActions } from '../campaign-list/StoppedActions.tsx';
import { attentionOf, type Remedy } from './attention.ts';
import classes from './CampaignPage.module.css';

/** Lists what needs attention, each problem with its button. Absent without a problem. */
export function AttentionCard({ row }: { row: CampaignRow }) {
  const { t } = useTranslation();
  const found = attentionOf(row);
  if (found.length === 0) return null;
  return (
    <CardStack gap="sm" className={classes.attention} aria-labelledby="attention">
      <Title order={2} id="attention">
        {t('campaignPage.attention.title')}
      </Title>
      <TaskList
        tasks={found.map(({ text, reasons, remedy }) => ({
          key: text,
          icon: <IconAlertTriangle size={18} aria-hidden className={taskIcons.warning} />,
          text,
          reasons,
          action: <Remedies row={row} remedy={remedy} />,
        }))}
      />
    </CardStack>
  );
}

const sections = { steps: undefined, ad: 'ads', changes: undefined, review: 'network-sync', fix: undefined };

/** Shows the buttons that resolve a problem of a campaign. */
export function Remedies({ row, remedy }: { row: CampaignRow; remedy: Remedy | null }) {
  return (
    <>
      {remedy === 'steps' && row.operation?.state === 'failed' && <StoppedActions row={row} />}
      {remedy !== null && <Way row={row} remedy={remedy} />}
    </>
  );
}

function Way({ row, remedy }: { row: CampaignRow; remedy: Remedy }) {
  const { t } = useTranslation();
  const label = t(`campaignPage.attention.${remedy}`);
  if (remedy === 'connect')
    return (
      <ButtonLink to="/settings/ad-accounts" size="xs" variant="default">
        {label}
      </ButtonLink>
    );
  return (
    <ButtonLink
      to={campaignAddress(row.kind.id)}
      params={{ id: row.id }}
      search={remedy === 'fix' ? { showWarn: true } : {}}
      hash={sections[remedy]}
      size="xs"
      variant="default"
    >
      {label}
    </ButtonLink>
  );
}
