import { Alert, Button, Group, List, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import typography from '../../ui/typography.module.css';

type Props = {
  /** Fields that both users changed, with the other user's values. */
  fields: readonly { label: string; value: string }[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Explains that another user has saved a newer version, and lets the user select which values to keep. */
export function ConflictPanel({ fields, onKeepMine, onTakeTheirs }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Alert ref={box} tabIndex={-1} role="alert" color="yellow" title={t('organizations.conflict.title')}>
      <Text>{t('organizations.conflict.text')}</Text>
      {fields.length > 0 && (
        <List size="sm" mt="xs" spacing={4}>
          {fields.map(({ label, value }) => (
            <List.Item key={label} className={typography.anywhere}>
              {value === ''
                ? t('organizations.conflict.emptied', { field: label })
                : t('organizations.conflict.theirs', { field: label, value })}
            </List.Item>
          ))}
        </List>
      )}
      <Group mt="md" gap="sm">
        <Button size="xs" onClick={onKeepMine}>
          {t('organizations.conflict.keepMine')}
        </Button>
        <Button size="xs" variant="default" onClick={onTakeTheirs}>
          {t('organizations.conflict.takeTheirs')}
        </Button>
      </Group>
    </Alert>
  );
}
