import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconKey, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { closeSession, useSession } from '../session/session-store.ts';
import { OpenedMenu, type MenuButton } from './OpenedMenu.tsx';

type Props = { button: MenuButton; position: 'bottom-end' | 'top-start' };

export default function AccountMenu({ button, position }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const { colorScheme, setColorScheme } = useMantineColorScheme();

  async function signOut() {
    const { refresh } = useSession.getState();
    if (refresh !== null) await call('signOut', { body: { refresh } }).catch(() => undefined);
    closeSession();
    queryClient.clear();
    await router.navigate({ to: '/sign-in' });
  }

  const schemes = [
    { value: 'light', icon: IconSun },
    { value: 'dark', icon: IconMoon },
    { value: 'auto', icon: IconDeviceDesktop },
  ] as const;

  return (
    <OpenedMenu button={button} position={position} width={220}>
      <Menu.Item component={Link} to="/profile" leftSection={<IconKey size={16} />}>
        {t('common.nav.profile')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>{t('common.nav.colorScheme')}</Menu.Label>
      {schemes.map(({ value, icon: Icon }) => (
        <Menu.Item
          key={value}
          leftSection={<Icon size={16} />}
          onClick={() => setColorScheme(value)}
          aria-current={colorScheme === value ? 'true' : undefined}
          fw={colorScheme === value ? 600 : undefined}
        >
          {t(`common.nav.${value}`)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
        {t('common.nav.signOut')}
      </Menu.Item>
    </OpenedMenu>
  );
}
