import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconAlertTriangle } from '../../icons/tabler.ts';
import { formatDayOfYear } from '../../ui/formats.ts';
import '../../i18n/connection-texts.ts';
import { EXPIRY_DAYS } from './use-days-left.ts';

type Props = {
  /** Expiry as a plain date. */
  date: string;
  daysLeft: number;
};

/** Shows the expiry date of a connection, as a warning when it is near. */
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
