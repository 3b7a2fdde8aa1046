import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  IconBell,
  IconBuildingStore,
  IconFileText,
  IconHelp,
  IconPencil,
  IconSettings,
  IconUserCircle,
  IconUsers,
} from '../../icons/tabler.ts';
import { useUser } from '../../session/session-store.ts';
import { places } from '../../shell/places.ts';
import { useTools } from '../../shell/menu/tools.ts';
import type { Command } from './command.ts';
import { keysTo } from './key-strokes.ts';
import '../../i18n/account-texts.ts';
import '../../i18n/settings-texts.ts';

type Screen = Pick<Command, 'label' | 'icon' | 'words'> & { to: string };

/** Returns commands for the screens that the user may open. */
export function useScreens(): Command[] {
  const { t } = useTranslation();
  const router = useRouter();
  const user = useUser();
  const tools = useTools();
  const screens: Screen[] = [
    ...places.map(({ to, name, icon }) => ({
      to,
      icon,
      label: t(`shell.nav.${name}`),
      words: name === 'dashboard' ? t('commands.words.dashboard') : undefined,
    })),
    {
      to: '/organization',
      icon: IconBuildingStore,
      label: t('shell.nav.organization'),
      words: t('commands.words.organization'),
    },
    ...(user.is_organization_details_available
      ? [{ to: '/organization/details', icon: IconPencil, label: t('commands.details') }]
      : []),
    { to: '/settings/team', icon: IconUsers, label: t('settings.nav.team'), words: t('settings.words.team') },
    {
      to: '/settings/ad-accounts',
      icon: IconSettings,
      label: t('settings.nav.adAccounts'),
      words: t('settings.words.adAccounts'),
    },
    {
      to: '/settings/yardi',
      icon: IconSettings,
      label: t('settings.nav.yardi'),
      words: t('settings.words.yardi'),
    },
    { to: '/inbox', icon: IconBell, label: t('shell.nav.inbox'), words: t('commands.words.inbox') },
    {
      to: '/settings/notifications',
      icon: IconSettings,
      label: t('commands.notifications'),
      words: t('commands.words.notifications'),
    },
    {
      to: '/settings/security',
      icon: IconSettings,
      label: t('settings.nav.security'),
      words: t('settings.words.security'),
    },
    {
      to: '/profile',
      icon: IconUserCircle,
      label: t('shell.nav.profile'),
      words: t('commands.words.profile'),
    },
    ...tools.map(({ to, name, icon }) => ({ to, icon, label: t(`pages.tools.${name}`) })),
    ...(user.may_switch ? [{ to: '/switch-user', icon: IconUsers, label: t('accounts.switch.menu') }] : []),
    {
      to: '/frequently-asked-question',
      icon: IconHelp,
      label: t('pages.plain.questions'),
      words: t('commands.words.questions'),
    },
    { to: '/terms-of-service', icon: IconFileText, label: t('pages.plain.terms') },
    { to: '/privacy-policy', icon: IconFileText, label: t('pages.plain.privacy') },
  ];
  return screens.map(({ to, ...shown }) => ({
    ...shown,
    id: to,
    keys: keysTo(to),
    run: () => void router.navigate({ to }),
  }));
}
