import { Group, Space, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { whenOnline } from '../../shell/when-online.ts';
import typography from '../typography.module.css';

const Pages = lazy(() => whenOnline(() => import('./Pages.tsx')));

type Props = {
  count: number;
  page: number;
  size?: number;
  onPage: (page: number) => void;
  /** True below rows without a margin. */
  flush?: boolean;
};

/** Row count and pagination of a table. */
export function TableFooter({ count, page, size = limits.page.size, onPage, flush = false }: Props) {
  const { t } = useTranslation();
  const pages = Math.max(1, Math.ceil(count / size));
  return (
    <Group justify="space-between" px={flush ? 0 : 'md'} py="sm">
      <Text size="sm" c="dimmed" className={typography.numbers}>
        {t('controls.total', { count })}
      </Text>
      {pages > 1 && (
        <Suspense fallback={<Space h={26} />}>
          <Pages total={pages} value={page} onChange={onPage} />
        </Suspense>
      )}
    </Group>
  );
}
