import {
  IconAd2,
  IconBellCog,
  IconBuildingStore,
  IconLock,
  IconPlug,
  IconUserCircle,
  IconUsers,
} from '../../icons/tabler.ts';

/** Pages of the settings, in menu order. */
export const settingsGroups = [
  {
    name: 'company',
    pages: [
      { name: 'company', to: '/organization', icon: IconBuildingStore },
      { name: 'team', to: '/settings/team', icon: IconUsers },
      { name: 'adAccounts', to: '/settings/ad-accounts', icon: IconAd2 },
      { name: 'yardi', to: '/settings/yardi', icon: IconPlug },
    ],
  },
  {
    name: 'you',
    pages: [
      { name: 'notifications', to: '/settings/notifications', icon: IconBellCog },
      { name: 'security', to: '/settings/security', icon: IconLock },
      { name: 'profile', to: '/profile', icon: IconUserCircle },
    ],
  },
] as const;
