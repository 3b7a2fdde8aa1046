import { useTranslation } from 'react-i18next';
import type { Initialization } from '#contract/property.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

export function PreparationBadge({ status }: { status: Initialization['status'] }) {
  const { t } = useTranslation();
  if (status === 'done') return <StatusBadge tone="live" label={t('properties.preparation.ready')} />;
  if (status === 'failed') return <StatusBadge tone="attention" label={t('properties.preparation.failed')} />;
  return <StatusBadge tone="working" label={t('properties.preparation.preparing')} />;
}
