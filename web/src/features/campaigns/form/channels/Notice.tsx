import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PLATFORMS } from '../../../connections/places.ts';
import { useLeaveToMend } from '../shelf-context.ts';

type Props = {
  /** What the rules call it: where the summary of errors leads to. */
  id: string;
  title: string;
  /** Where it is mended; `choose` opens the choice of an account there. */
  go: { platform: 'facebook' | 'google'; label: string; choose?: boolean };
  /** Whether ads are to run there, so that it stands in the way. */
  pressing: boolean;
  children: ReactNode;
  actions?: ReactNode;
};

/** What is the matter with a connection, and the way out of it. */
export function Notice({ id, title, go, pressing, children, actions }: Props) {
  const { t } = useTranslation();
  return (
    <Alert
      id={id}
      tabIndex={-1}
      color={pressing ? 'yellow' : 'gray'}
      icon={<IconAlertTriangle aria-hidden />}
      title={title}
    >
      <Stack gap="xs">
        {children}
        <Group gap="sm">
          <Anchor
            component={Link}
            to="/profile"
            hash={PLATFORMS}
            // Nothing is lost: this browser keeps what was not saved, and the form offers it again.
            ignoreBlocker
            onClick={useLeaveToMend()}
            search={(go.choose === true ? { openModal: true, platform: go.platform } : {}) as never}
            c="inherit"
            size="sm"
            underline="always"
          >
            {go.label}
          </Anchor>
          <Text size="sm">{t('campaigns.form.stays')}</Text>
          {actions}
        </Group>
      </Stack>
    </Alert>
  );
}
