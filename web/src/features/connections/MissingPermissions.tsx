import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ConnectButton } from './ConnectButton.tsx';
import '../../i18n/connection-texts.ts';

type Props = {
  /** Those that are missing, as Facebook calls them. */
  names: readonly string[];
  /** Whether they can be asked for here: a card has its own button. */
  asks?: boolean;
};

/** What Facebook was asked for: what it has granted, and what it has not. */
export function MissingPermissions({ names, asks = false }: Props) {
  const { t } = useTranslation();
  const known: Record<string, string> = t('connections.permission', { returnObjects: true });
  return (
    <Alert color="yellow">
      <Text size="sm" mb={8}>
        {t('connections.missing')}
      </Text>
      <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: 'none' }}>
        {[...new Set([...Object.keys(known), ...names])].map((name) => {
          const state = names.includes(name) ? 'missing' : 'granted';
          const Icon = state === 'missing' ? IconX : IconCheck;
          return (
            <Group key={name} component="li" gap={8} wrap="nowrap" fz="sm">
              <Icon
                size={16}
                color={state === 'missing' ? 'var(--mantine-color-error)' : undefined}
                style={{ flex: 'none' }}
                role="img"
                aria-label={t(`connections.permissionState.${state}`)}
              />
              <span>{known[name] ?? name}</span>
            </Group>
          );
        })}
      </Stack>
      {asks && (
        <Group mt="md">
          <ConnectButton platform="facebook" label={t('connections.askAgain')} />
        </Group>
      )}
    </Alert>
  );
}
