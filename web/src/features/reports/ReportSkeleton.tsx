import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Reserves the layout of a report: conclusion, key figures, daily chart and four smaller charts. */
export function ReportSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack gap="lg" aria-busy="true" aria-label={t('controls.loading')} role="status">
      <Skeleton height={176} radius="lg" animate={false} />
      <Skeleton height={92} radius="lg" animate={false} />
      <Skeleton height={380} radius="lg" animate={false} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        {['outcomes', 'share', 'age', 'region'].map((part) => (
          <Skeleton key={part} height={220} radius="lg" animate={false} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
