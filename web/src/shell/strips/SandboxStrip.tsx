import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { configurationQuery } from '../../api/configuration.ts';

/** Strip on every page while the sandbox replaces the networks. */
export function SandboxStrip() {
  const { t } = useTranslation();
  const { data } = useQuery(configurationQuery());
  if (data?.sandbox == null) return null;
  return (
    <Group
      component="aside"
      className="sandbox-strip"
      aria-label="Sandbox"
      justify="center"
      gap="md"
      px="md"
      py={6}
      style={{
        background: 'light-dark(#fff3d6, #3a2f14)',
        color: 'light-dark(#5c3d00, #ffd98a)',
        borderBottom: '1px solid light-dark(#f0d9a4, #57461d)',
      }}
    >
      <Text size="xs" fw={500} inherit>
        {t('shell.sandbox.strip')}
      </Text>
      <Anchor
        href={data.sandbox.control_url}
        target="_blank"
        rel="noreferrer"
        c="inherit"
        underline="always"
        size="xs"
      >
        {t('shell.sandbox.control')}
      </Anchor>
      {data.outbox && (
        <Anchor href="/outbox" c="inherit" underline="always" size="xs">
          {t('shell.sandbox.outbox')}
        </Anchor>
      )}
    </Group>
  );
}
