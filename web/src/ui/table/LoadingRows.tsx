import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = {
  rows?: number;
  height?: number;
  /** Layout: separate cards, rows that fill a card, or rows with space around them. */
  as?: 'cards' | 'list' | 'rows';
};

/** Skeleton of loading rows or cards. */
export function LoadingRows({ rows = 5, height = 52, as = 'list' }: Props) {
  const { t } = useTranslation();
  const look =
    as === 'cards' ? { gap: 'lg', radius: 12, height } : { gap: 8, radius: 'md', height: height - 8 };
  return (
    <Stack
      gap={look.gap}
      p={as === 'list' ? 'md' : 0}
      aria-busy="true"
      aria-label={t('controls.loading')}
      role="status"
    >
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={look.height} radius={look.radius} animate={false} />
      ))}
    </Stack>
  );
}
