import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { formatDayOfYear } from '../../ui/formats.ts';
import '../../i18n/connection-texts.ts';

/** From how many days before its end a connection warns, and from how many it presses. */
const [warn, press] = limits.facebookWarningDays;
export const EXPIRY_DAYS = { warn, press } as const;

type Props = {
  /** The plain date of the connection's end. */
  date: string;
  daysLeft: number;
};

/** When a connection ends; a warning when that is near. */
export function Expiry({ date, daysLeft }: Props) {
  const { t } = useTranslation();
  if (daysLeft > EXPIRY_DAYS.warn)
    return (
      <Text size="sm" c="dimmed">
        {t('connections.expiresIn', { count: daysLeft })}
      </Text>
    );
  return (
    <Alert
      color={daysLeft > EXPIRY_DAYS.press ? 'yellow' : 'red'}
      icon={<IconAlertTriangle />}
      role="status"
      py="xs"
    >
      {daysLeft > 0 && t('connections.expiry.soon', { count: daysLeft, date: formatDayOfYear(date) })}
      {daysLeft === 0 && t('connections.expiry.today')}
      {daysLeft < 0 && t('connections.expiry.over')}
    </Alert>
  );
}
