import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CardStack } from '../../ui/Card.tsx';
import { TaskList, type Task } from './TaskList.tsx';

/** Lists tasks under the title of what needs attention. Absent without a task. */
export function TasksCard({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTranslation();
  if (tasks.length === 0) return null;
  return (
    <CardStack gap="sm" aria-labelledby="needs">
      <Title order={2} id="needs">
        {t('campaignPage.attention.title')}
      </Title>
      <TaskList tasks={tasks} />
    </CardStack>
  );
}
