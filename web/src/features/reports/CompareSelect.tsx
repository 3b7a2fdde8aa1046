import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { comparisons, type Comparison } from '#domain/report/report-tabs.ts';

type Props = { compare: Comparison | undefined; onCompare: (compare: Comparison | undefined) => void };

export function CompareSelect({ compare, onCompare }: Props) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      size="xs"
      aria-label={t('reports.compare.label')}
      value={compare ?? ''}
      onChange={({ currentTarget: { value } }) => onCompare(comparisons.find((one) => one === value))}
      data={[
        { value: '', label: t('reports.compare.off') },
        ...comparisons.map((value) => ({ value, label: t(`reports.compare.${value}`) })),
      ]}
    />
  );
}
