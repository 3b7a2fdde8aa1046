import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Holds the place of rows that are on their way. */
export function LoadingRows({ rows = 5, height = 52 }: { rows?: number; height?: number }) {
  const { t } = useTranslation();
  return (
    <Stack gap={8} p="md" aria-busy="true" aria-label={t('common.loading')} role="status">
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={height - 8} radius="md" animate={false} />
      ))}
    </Stack>
  );
}
