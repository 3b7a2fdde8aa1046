import { Alert, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAlertTriangle } from '../../../icons/tabler.ts';
import { AnchorLink } from '../../../shell/links.tsx';
import { useRememberWayBack } from '../../campaign-draft/unsaved/draft-storage-context.ts';

type Props = {
  /** Path of the problem, which the error summary links to. */
  id: string;
  title: string;
  /** Connection to fix; `choose` opens the selection of its account. */
  go: { platform: 'facebook' | 'google'; label: string; choose?: boolean };
  /** True if ads should run there, so the problem blocks them. */
  pressing: boolean;
  children: ReactNode;
  actions?: ReactNode;
};

/** Describes a problem of a connection and links to its fix. */
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
          <AnchorLink
            to="/settings/ad-accounts"
            // No warning, because this browser stores the unsaved changes and the form offers them
            // again.
            ignoreBlocker
            onClick={useRememberWayBack()}
            search={go.choose === true ? { openModal: true, platform: go.platform } : {}}
            c="inherit"
            size="sm"
            underline="always"
          >
            {go.label}
          </AnchorLink>
          <Text size="sm">{t('campaigns.form.stays')}</Text>
          {actions}
        </Group>
      </Stack>
    </Alert>
  );
}
