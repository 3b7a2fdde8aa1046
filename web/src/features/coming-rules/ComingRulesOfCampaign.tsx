import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns.ts';
import { comingRuleTitle } from '#domain/coming-rules/coming-rule-words.ts';
import { IconCalendarEvent } from '../../icons/tabler.ts';
import '../../i18n/coming-rules-texts.ts';
import { ButtonLink } from '../../shell/links.tsx';
import { CardStack } from '../../ui/Card.tsx';
import { campaignAddress } from '../campaigns/campaign-address.ts';
import { TaskList, taskIcons } from '../campaign-page/TaskList.tsx';
import { comingRulesQuery } from './queries.ts';

/** Lists the coming rules that touch a campaign. Absent without one. */
export default function ComingRulesOfCampaign({ row }: { row: CampaignRow }) {
  const { t } = useTranslation();
  const { data } = useQuery(comingRulesQuery(row.id));
  const rules = data?.rules.filter(({ campaigns }) => campaigns.some(({ id }) => id === row.id)) ?? [];
  if (rules.length === 0) return null;
  return (
    <CardStack gap="sm" aria-labelledby="coming-rules">
      <Title order={2} id="coming-rules">
        {t('comingRules.title')}
      </Title>
      <TaskList
        tasks={rules.map((rule) => ({
          key: rule.rule,
          icon: <IconCalendarEvent size={18} aria-hidden className={taskIcons.warning} />,
          text: `${comingRuleTitle(rule)}. ${t('comingRules.thisOne')}`,
          action: (
            <ButtonLink
              to={campaignAddress(row.kind.id)}
              params={{ id: row.id }}
              hash="ads"
              size="xs"
              variant="default"
            >
              {t('comingRules.fix')}
            </ButtonLink>
          ),
        }))}
      />
    </CardStack>
  );
}
