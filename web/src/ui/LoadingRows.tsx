import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = {
  rows?: number;
  height?: number;
  /** They are cards of the page, and no rows inside of one. */
  cards?: boolean;
};

/** Holds the place of rows or cards that are on their way. */
export function LoadingRows({ rows = 5, height = 52, cards = false }: Props) {
  const { t } = useTranslation();
  const look = cards ? { gap: 'lg', radius: 12, height } : { gap: 8, radius: 'md', height: height - 8 };
  return (
    <Stack
      gap={look.gap}
      p={cards ? 0 : 'md'}
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
