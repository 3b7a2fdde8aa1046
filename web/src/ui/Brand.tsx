import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function Brand() {
  const { t } = useTranslation();
  return (
    <Group gap={10}>
      <img src="/assets/porchlight-1.svg" alt="" width={28} height={28} />
      <Text fw={600} size="lg">
        {t('shell.product')}
      </Text>
    </Group>
  );
}
