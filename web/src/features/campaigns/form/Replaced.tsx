import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTarget } from './target.ts';

/** Says that all ads were written anew for another target, and takes it back. */
export function Replaced({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation();
  const target = useTarget();
  return (
    <Alert color="blue" role="status">
      <Group justify="space-between">
        <Text size="sm">{t('campaigns.form.replaced', { name: target?.name ?? '' })}</Text>
        <Button size="xs" variant="default" onClick={onUndo}>
          {t('campaigns.form.undoReplace')}
        </Button>
      </Group>
    </Alert>
  );
}
