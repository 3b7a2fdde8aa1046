import { Menu, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  IconArrowBackUp,
  IconBuildingCommunity,
  IconBuildingStore,
  IconDeviceDesktop,
  IconHelp,
  IconHistory,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconUserCircle,
  IconUsers,
} from '../../icons/tabler.ts';
import { useUser } from '../../session/session-store.ts';
import { openCommands } from '../../features/commands/command-state.ts';
import { goBack } from '../../features/accounts/go-back.ts';
import VersionBadge from '../VersionBadge.tsx';
import { MenuLink } from './MenuLink.tsx';
import { ToolMenu } from './ToolMenu.tsx';
import { OpenedMenu, type MenuButton } from '../../ui/dialogs/OpenedMenu.tsx';
import '../../i18n/account-texts.ts';

type Props = { button: MenuButton; position: 'bottom-end' | 'top-start' };

export default function AccountMenu({ button, position }: Props) {
  const { t } = useTranslation();
  const user = useUser();
  const { colorScheme, setColorScheme } = useMantineColorScheme();

  const schemes = [
    { value: 'light', icon: IconSun },
    { value: 'dark', icon: IconMoon },
    { value: 'auto', icon: IconDeviceDesktop },
  ] as const;

  return (
    <OpenedMenu button={button} position={position} width={220}>
      {user.has_organization && (
        <>
          <MenuLink to="/profile" leftSection={<IconUserCircle size={16} />}>
            {t('shell.nav.profile')}
          </MenuLink>
          <MenuLink to="/organization" leftSection={<IconBuildingStore size={16} />}>
            {t('shell.nav.organization')}
          </MenuLink>
          {position === 'bottom-end' && (
            <MenuLink to="/settings" leftSection={<IconSettings size={16} />}>
              {t('shell.nav.settings')}
            </MenuLink>
          )}
          {position === 'bottom-end' && (
            <MenuLink to="/collections" leftSection={<IconBuildingCommunity size={16} />}>
              {t('shell.nav.collections')}
            </MenuLink>
          )}
        </>
      )}
      {user.may_switch && (
        <MenuLink to="/switch-user" leftSection={<IconUsers size={16} />}>
          {t('accounts.switch.menu')}
        </MenuLink>
      )}
      {user.acted_by !== null && (
        <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={() => void goBack()}>
          {t('accounts.switch.back')}
        </Menu.Item>
      )}
      <ToolMenu />
      <Menu.Divider />
      <Menu.Label>{t('shell.nav.colorScheme')}</Menu.Label>
      {schemes.map(({ value, icon: Icon }) => (
        <Menu.Item
          key={value}
          leftSection={<Icon size={16} />}
          onClick={() => setColorScheme(value)}
          aria-current={colorScheme === value ? 'true' : undefined}
          fw={colorScheme === value ? 600 : undefined}
        >
          {t(`shell.nav.${value}`)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <MenuLink to="/frequently-asked-question" leftSection={<IconHelp size={16} />}>
        {t('pages.plain.questions')}
      </MenuLink>
      {user.has_organization && (
        <Menu.Item leftSection={<IconHistory size={16} />} onClick={() => openCommands('activity')}>
          {t('shell.nav.activity')}
        </Menu.Item>
      )}
      {position === 'top-start' && user.has_organization && (
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={() => openCommands('shortcuts')}>
          {t('shell.nav.shortcuts')}
        </Menu.Item>
      )}
      <Menu.Divider />
      <MenuLink to="/log-out" leftSection={<IconLogout size={16} />}>
        {t('pages.logOut.menu')}
      </MenuLink>
      <Menu.Label>
        <VersionBadge />
      </Menu.Label>
    </OpenedMenu>
  );
}
