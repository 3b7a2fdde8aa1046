import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconArrowsShuffle } from '../../../icons/tabler.ts';

type Props = { turn: number; disabled: boolean; onTurn: (turn: number) => void };

/** Switches to another combination of the texts. */
export function ShuffleBar({ turn, disabled, onTurn }: Props) {
  const { t } = useTranslation();
  return (
    <Group gap="sm">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowsShuffle size={14} />}
        disabled={disabled}
        title={t('adPreviews.shuffleHint')}
        onClick={() => onTurn(turn + 1)}
      >
        {t('adPreviews.shuffle')}
      </Button>
      <Text size="xs" c="dimmed" role="status">
        {t('adPreviews.combination', { number: turn + 1 })}
      </Text>
    </Group>
  );
}
