import { Box, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { strengthLevel } from '#domain/ad/ad-strength.ts';
import typography from '../../../ui/typography.module.css';
import classes from './strength.module.css';

/** Shows a score as a word, a number and a bar. */
export function StrengthMeter({ score }: { score: number }) {
  const { t } = useTranslation();
  const level = strengthLevel(score);
  const word = t(`adPreviews.strength.level.${level}`);
  return (
    <div>
      <Group justify="space-between" gap="xs" mb={6}>
        <Text fw={600}>{word}</Text>
        <Text size="sm" c="dimmed" className={typography.numbers}>
          {t('adPreviews.strength.score', { score })}
        </Text>
      </Group>
      <div
        role="meter"
        aria-label={t('adPreviews.strength.title')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={score}
        aria-valuetext={t('adPreviews.strength.said', { level: word, score })}
        className={classes.meter}
      >
        <Box className={classes.bar} data-level={level} w={`${score}%`} />
      </div>
    </div>
  );
}
