import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AdsCount } from '../../campaign-draft/replaced-ads.ts';
import { useTarget } from '../../campaign-draft/target.ts';

const counted = ['titles', 'descriptions', 'keywords', 'pictures'] as const;
const inWords = new Intl.ListFormat('en-US');

/** Says which texts and pictures a new target replaced, and offers undo. */
export function Replaced({ ads, onUndo }: { ads: AdsCount; onUndo: () => void }) {
  const { t } = useTranslation();
  const target = useTarget();
  const before = counted
    .filter((what) => ads[what] > 0)
    .map((what) => t(`campaigns.form.replacedAds.${what}`, { count: ads[what] }));
  return (
    <Alert color="blue" role="status">
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">
          {t('campaigns.form.replaced', { name: target?.name ?? '' })}
          {before.length > 0 && ` ${t('campaigns.form.replacedBefore', { ads: inWords.format(before) })}`}
        </Text>
        <Button size="xs" variant="default" onClick={onUndo} flex="none">
          {t('campaigns.form.undoReplace')}
        </Button>
      </Group>
    </Alert>
  );
}
