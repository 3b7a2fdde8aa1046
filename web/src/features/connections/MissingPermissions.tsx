import { Alert, Box, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconCheck, IconX } from '../../icons/tabler.ts';
import { PlainList } from '../../ui/PlainList.tsx';
import { ConnectButton } from './ConnectButton.tsx';
import '../../i18n/connection-texts.ts';

type Props = {
  /** Missing permissions by Facebook's names. */
  names: readonly string[];
  /** Shows a button that requests them. A card has its own. */
  asks?: boolean;
};

/** Lists the permissions requested from Facebook, granted and missing. */
export function MissingPermissions({ names, asks = false }: Props) {
  const { t } = useTranslation();
  const known: Record<string, string> = t('connections.permission', { returnObjects: true });
  return (
    <Alert color="yellow">
      <Text size="sm" mb={8}>
        {t('connections.missing')}
      </Text>
      <PlainList component="ul" gap={4}>
        {[...new Set([...Object.keys(known), ...names])].map((name) => {
          const state = names.includes(name) ? 'missing' : 'granted';
          const Icon = state === 'missing' ? IconX : IconCheck;
          return (
            <Group key={name} component="li" gap={8} wrap="nowrap" fz="sm">
              <Box
                component={Icon}
                size={16}
                color={state === 'missing' ? 'var(--mantine-color-error)' : undefined}
                flex="none"
                role="img"
                aria-label={t(`connections.permissionState.${state}`)}
              />
              <span>{known[name] ?? name}</span>
            </Group>
          );
        })}
      </PlainList>
      {asks && (
        <Group mt="md">
          <ConnectButton platform="facebook" label={t('connections.askAgain')} />
        </Group>
      )}
    </Alert>
  );
}
