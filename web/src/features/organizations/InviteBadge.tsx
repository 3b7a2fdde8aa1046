import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OrganizationUser } from '#contract/organizations.ts';
import { IconCircleCheck, IconMail, IconMailOff, IconX } from '../../icons/tabler.ts';
import { formatDate } from '../../ui/formats.ts';
import { PlainBadge } from '../../ui/PlainBadge.tsx';

const looks = {
  Sent: { color: 'blue', icon: IconMail },
  Accepted: { color: 'green', icon: IconCircleCheck },
  Rejected: { color: 'red', icon: IconX },
  expired: { color: 'yellow', icon: IconMailOff },
} as const;

/** Status of an invitation, with the day on which its link ends. */
export function InviteBadge({ user }: { user: OrganizationUser }) {
  const { t } = useTranslation();
  const { invite_expired: expired, invite_expires_at: ends } = user;
  const status = expired ? 'expired' : user.invite_status;
  const { color, icon: Icon } = looks[status];
  return (
    <>
      <PlainBadge color={color}>
        <Icon size={14} aria-hidden />
        {t(`organizations.users.status.${status}`)}
      </PlainBadge>
      {ends !== null && (
        <Text size="xs" c="dimmed" mt={4}>
          {t(expired ? 'organizations.users.linkEnded' : 'organizations.users.linkUntil', {
            date: formatDate(ends),
          })}
        </Text>
      )}
    </>
  );
}
