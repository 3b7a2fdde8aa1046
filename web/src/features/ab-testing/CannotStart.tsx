import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StartCondition } from '#contract/ab-testing.ts';

type Props = { id: string; unmet: readonly StartCondition[] };

/** Says why a test cannot start, for the disabled button that refers to it by the id. */
export function CannotStart({ id, unmet }: Props) {
  const { t } = useTranslation();
  const reasons = unmet.map(({ name, needed }) => t(`abTesting.reason.${name}`, { needed: needed ?? '' }));
  return (
    <Text size="sm" c="dimmed" id={id}>
      {t('abTesting.blocked', { reasons: [...new Set(reasons)].join(t('abTesting.blockedAnd')) })}
    </Text>
  );
}
