import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import type { PictureChannel } from '../../campaign-draft/ad-crops.ts';
import typography from '../../../ui/typography.module.css';
import classes from './Pictures.module.css';
import '../../../i18n/image-texts.ts';

type Props = {
  channel: PictureChannel;
  count: number;
  /** Number of running uploads. */
  arriving: number;
  onClear: () => void;
  onUse: () => void;
};

/** Shows the number of selected pictures, or why they cannot be used. */
export function PickerFoot({ channel, count, arriving, onClear, onUse }: Props) {
  const { t } = useTranslation();
  const max = limits.adImages[channel];
  const tooMany = count - max;
  return (
    <Group justify="space-between" gap="sm" className={classes.foot}>
      <Text size="sm" role="status" className={typography.numbers}>
        {arriving > 0
          ? t('images.arriving', { count: arriving })
          : count === 0
            ? t('adImages.picker.atLeastOne')
            : tooMany > 0
              ? t('adImages.picker.tooMany', { max, count: tooMany })
              : t('adImages.picker.chosen', { count, max })}
      </Text>
      <Group gap="sm">
        <Button variant="default" disabled={count === 0} onClick={onClear}>
          {t('adImages.picker.clear')}
        </Button>
        <Button disabled={count === 0 || tooMany > 0 || arriving > 0} onClick={onUse}>
          {t('adImages.picker.done')}
        </Button>
      </Group>
    </Group>
  );
}
