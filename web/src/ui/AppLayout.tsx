import {
  ActionIcon,
  AppShell,
  Group,
  Menu,
  NavLink,
  Stack,
  Text,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import {
  IconBuilding,
  IconDeviceDesktop,
  IconHome,
  IconKey,
  IconLayoutDashboard,
  IconLogout,
  IconMoon,
  IconSpeakerphone,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { Link, Outlet, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { accountRoutes } from '#contract/accounts.ts';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { closeSession, useSession, useUser } from '../session/session-store.ts';
import { Brand } from './Brand.tsx';
import classes from './AppLayout.module.css';

const places = [
  { to: '/dashboard', name: 'dashboard', icon: IconLayoutDashboard },
  { to: '/campaigns', name: 'campaigns', icon: IconSpeakerphone },
  { to: '/buildings', name: 'buildings', icon: IconBuilding },
  { to: '/listings', name: 'listings', icon: IconHome },
] as const;

/** The frame of every signed-in screen: places on the left, or at the bottom of a phone. */
export function AppLayout() {
  const { t } = useTranslation();
  return (
    <AppShell
      navbar={{ width: 228, breakpoint: 'sm', collapsed: { mobile: true } }}
      layout="alt"
      className={classes.shell}
    >
      <AppShell.Navbar p="md" className={classes.navbar} aria-label={t('common.nav.label')}>
        <Stack h="100%" justify="space-between">
          <div>
            <Group mb="lg" px={8}>
              <Brand />
            </Group>
            <div>
              {places.map(({ to, name, icon: Icon }) => (
                <NavLink
                  key={to}
                  component={Link}
                  to={to}
                  label={t(`common.nav.${name}`)}
                  leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
                  className={classes.link}
                  activeOptions={{ exact: false }}
                />
              ))}
            </div>
          </div>
          <AccountMenu />
        </Stack>
      </AppShell.Navbar>
      <AppShell.Main id="content" component="main">
        <Group hiddenFrom="sm" justify="space-between" px="md" pt="md">
          <Brand />
          <AccountMenu compact />
        </Group>
        <Outlet />
      </AppShell.Main>
      <nav className={classes.bottom} aria-label={t('common.nav.label')}>
        {places.map(({ to, name, icon: Icon }) => (
          <Link key={to} to={to} className={classes.tab}>
            <Icon size={22} stroke={1.6} aria-hidden />
            <span>{t(`common.nav.${name}`)}</span>
          </Link>
        ))}
      </nav>
    </AppShell>
  );
}

function AccountMenu({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation();
  const user = useUser();
  const router = useRouter();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = `${user.first_name} ${user.last_name}`;

  async function signOut() {
    const { refresh } = useSession.getState();
    if (refresh !== null) await call(accountRoutes.signOut, { body: { refresh } }).catch(() => undefined);
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
    <Menu position={compact ? 'bottom-end' : 'top-start'} width={220} withinPortal>
      <Menu.Target>
        {compact ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`${name}, ${t('common.nav.account')}`}
          >
            <IconUserCircle size={26} stroke={1.5} />
          </ActionIcon>
        ) : (
          <button type="button" className={classes.account}>
            <IconUserCircle size={28} stroke={1.4} aria-hidden />
            <span className={classes.who}>
              <Text component="span" fw={500} className="truncate">
                {name}
              </Text>
              <Text component="span" size="xs" c="dimmed" className="truncate">
                {user.organization_name}
              </Text>
              <VisuallyHidden>{t('common.nav.account')}</VisuallyHidden>
            </span>
          </button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  );
}
