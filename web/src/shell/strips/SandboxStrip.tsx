import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { configurationQuery } from '../../api/configuration.ts';
import page from '../../ui/page.module.css';
import classes from './SandboxStrip.module.css';

/** Strip on every page while the sandbox replaces the networks. */
export function SandboxStrip() {
  const { t } = useTranslation();
  const { data } = useQuery(configurationQuery());
  if (data?.sandbox == null) return null;
  return (
    <Group
      component="aside"
      className={`${classes.strip} ${page.notPrinted}`}
      data-sandbox
      aria-label="Sandbox"
      justify="center"
      gap="md"
      px="md"
      py={6}
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
