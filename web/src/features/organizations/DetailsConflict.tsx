import { Button, Group, List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Organization } from '#contract/organizations.ts';
import { ConflictPanel } from '../../ui/ConflictPanel.tsx';
import { infoTexts } from './info-values.ts';
import { useInfoLabels } from './InfoFields.tsx';
import typography from '../../ui/typography.module.css';

type Props = {
  /** Fields that the user changed. */
  fields: readonly string[];
  theirs: Organization;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Explains that another user has saved a newer version, and lets the user select which values to keep. */
export function DetailsConflict({ fields, theirs, onKeepMine, onTakeTheirs }: Props) {
  const { t } = useTranslation();
  const texts: Partial<Record<string, string>> = infoTexts(theirs);
  const rows = Object.entries(useInfoLabels()).filter(([field]) => fields.includes(field));
  return (
    <ConflictPanel block="center" title={t('organizations.conflict.title')}>
      <Text>{t('organizations.conflict.text')}</Text>
      {rows.length > 0 && (
        <List size="sm" mt="xs" spacing={4}>
          {rows.map(([field, label]) => (
            <List.Item key={field} className={typography.anywhere}>
              {texts[field]
                ? t('organizations.conflict.theirs', { field: label, value: texts[field] })
                : t('organizations.conflict.emptied', { field: label })}
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
    </ConflictPanel>
  );
}
