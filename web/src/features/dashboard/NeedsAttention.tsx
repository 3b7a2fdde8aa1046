import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import '../../i18n/campaigns/campaign-page-texts.ts';
import { limits } from '#domain/limits.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { CardStack } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/messages/Loaded.tsx';
import { attentionTasks } from '../campaign-page/attention-tasks.tsx';
import { TaskList } from '../campaign-page/TaskList.tsx';
import { comingRuleTasks } from '../coming-rules/coming-rule-tasks.tsx';
import { comingRulesQuery } from '../coming-rules/queries.ts';
import { attentionQuery } from './queries.ts';

/** Lists the most urgent problems, each with its button, and leads to all of them. Absent without a problem. */
export function NeedsAttention() {
  const { t } = useTranslation();
  const query = useQuery(attentionQuery());
  const { data, error } = query;
  const coming = useQuery(comingRulesQuery()).data;
  const rules = coming?.rules ?? [];
  if (data === undefined ? error === null : data.attention_count + rules.length === 0) return null;
  return (
    <CardStack gap="sm" aria-labelledby="needs-attention">
      <Title order={2} id="needs-attention">
        {t('campaignPage.attention.title')}
      </Title>
      <Loaded query={query}>
        {({ campaigns, attention_count: count }) => (
          <>
            <TaskList
              tasks={[
                ...comingRuleTasks(rules, coming?.more === true),
                ...attentionTasks(campaigns).slice(0, limits.page.dashboard),
              ]}
            />
            {count > 0 && (
              <AnchorLink to="/campaigns" search={{ attention: true }} size="sm" w="fit-content">
                {t('dashboard.attention.all', { count })}
              </AnchorLink>
            )}
          </>
        )}
      </Loaded>
    </CardStack>
  );
}
