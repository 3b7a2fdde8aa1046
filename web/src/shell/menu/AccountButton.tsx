import { ActionIcon, Text, VisuallyHidden } from '@mantine/core';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { IconUserCircle } from '../../icons/tabler.ts';
import { useUser } from '../../session/session-store.ts';
import { MenuOnDemand } from '../../ui/dialogs/MenuOnDemand.tsx';
import { whenOnline } from '../when-online.ts';
import classes from '../AppLayout.module.css';

const load = () => import('./AccountMenu.tsx');
const AccountMenu = lazy(() => whenOnline(load));

/** Button with the signed-in user's name, which opens the account menu. */
export function AccountButton({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation();
  const user = useUser();
  const name = `${user.first_name} ${user.last_name}`;
  const button = compact ? (
    <ActionIcon variant="subtle" color="gray" size={44} aria-label={`${name}, ${t('shell.nav.account')}`}>
      <Face size={28} />
    </ActionIcon>
  ) : (
    <button type="button" className={classes.account}>
      <Face size={28} />
      <span className={classes.who}>
        <Text component="span" fw={500} truncate>
          {name}
        </Text>
        <Text component="span" size="xs" c="dimmed" truncate>
          {user.organization_name}
        </Text>
        <VisuallyHidden>{t('shell.nav.account')}</VisuallyHidden>
      </span>
    </button>
  );
  return (
    <MenuOnDemand button={button} load={load}>
      {(target) => <AccountMenu button={target} position={compact ? 'bottom-end' : 'top-start'} />}
    </MenuOnDemand>
  );
}

/** User's photo, or a placeholder. Decorative, because the name is next to it. */
function Face({ size }: { size: number }) {
  const { avatar } = useUser();
  if (avatar === null) return <IconUserCircle size={size} stroke={1.4} aria-hidden />;
  return <img src={avatar.thumbnail} alt="" width={size} height={size} className={classes.face} />;
}
