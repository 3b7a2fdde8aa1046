import { IconCircleCheck, IconMail, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { InviteStatus } from '#domain/organization-kinds.ts';
import { PlainBadge } from '../../ui/PlainBadge.tsx';

const looks = {
  Sent: { color: 'blue', icon: IconMail },
  Accepted: { color: 'green', icon: IconCircleCheck },
  Rejected: { color: 'red', icon: IconX },
} as const;

export function InviteBadge({ status }: { status: InviteStatus }) {
  const { t } = useTranslation();
  const { color, icon: Icon } = looks[status];
  return (
    <PlainBadge color={color}>
      <Icon size={14} aria-hidden />
      {t(`organizations.users.status.${status}`)}
    </PlainBadge>
  );
}
