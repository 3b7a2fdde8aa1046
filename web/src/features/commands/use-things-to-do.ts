import { useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import {
  IconBell,
  IconBuilding,
  IconBuildingCommunity,
  IconDeviceDesktop,
  IconHome,
  IconKeyboard,
  IconListCheck,
  IconLogout,
  IconMoon,
  IconSpeakerphone,
  IconSun,
  IconTableRow,
} from '../../icons/tabler.ts';
import { configurationQuery } from '../../api/configuration.ts';
import { prefer } from '../../session/preferences.ts';
import { newCampaignAddress } from '../campaigns/campaign-address.ts';
import { densities, useDensity } from '../campaigns/list-view.ts';
import type { Command } from './command.ts';
import { openCommands } from './command-state.ts';

const kinds = ['building', 'listing', 'openHouse', 'branding'] as const;

const assets = [
  { to: '/buildings/new', name: 'buildingAsset', icon: IconBuilding },
  { to: '/listings/new', name: 'listingAsset', icon: IconHome },
  { to: '/collections/new', name: 'collection', icon: IconBuildingCommunity },
] as const;

const themes = [
  { name: 'light', icon: IconSun },
  { name: 'dark', icon: IconMoon },
  { name: 'auto', icon: IconDeviceDesktop },
] as const;

/** Returns the actions that are available on every screen. */
export function useThingsToDo(): Command[] {
  const { t } = useTranslation();
  const router = useRouter();
  const { data } = useQuery(configurationQuery());
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const density = useDensity();
  const offered = data?.campaign_kinds ?? [];
  return [
    ...kinds
      .map((name) => ({ name, id: CampaignKind[name] }))
      .filter(({ id }) => offered.includes(id))
      .map(({ name, id }) => ({
        id: `new-${name}`,
        label: t(`commands.new.${name}`),
        words: t('commands.words.campaign'),
        icon: IconSpeakerphone,
        run: () => void router.navigate({ to: newCampaignAddress(id) }),
      })),
    ...assets.map(({ to, name, icon }) => ({
      id: to,
      label: t(`commands.new.${name}`),
      words: t('commands.words.asset'),
      icon,
      run: () => void router.navigate({ to }),
    })),
    ...themes
      .filter(({ name }) => name !== colorScheme)
      .map(({ name, icon }) => ({
        id: `theme-${name}`,
        label: t(`commands.theme.${name}`),
        words: t('commands.words.theme'),
        icon,
        run: () => setColorScheme(name),
      })),
    ...densities
      .filter((name) => name !== density)
      .map((name) => ({
        id: `rows-${name}`,
        label: t(`commands.rows.${name}`),
        words: t('commands.words.rows'),
        icon: IconTableRow,
        run: () => prefer({ density: name }),
      })),
    {
      id: 'first-steps',
      label: t('commands.firstSteps'),
      words: t('commands.words.firstSteps'),
      icon: IconListCheck,
      run: () => {
        prefer({ first_steps_hidden: false });
        void router.navigate({ to: '/dashboard' });
      },
    },
    {
      id: 'shortcuts',
      label: t('commands.shortcuts'),
      words: t('commands.words.shortcuts'),
      icon: IconKeyboard,
      keys: ['?'],
      run: () => openCommands('shortcuts'),
    },
    {
      id: 'activity',
      label: t('activity.title'),
      words: t('commands.words.activity'),
      icon: IconBell,
      run: () => openCommands('activity'),
    },
    {
      id: 'sign-out',
      label: t('commands.signOut'),
      words: t('commands.words.signOut'),
      icon: IconLogout,
      run: () => void router.navigate({ to: '/log-out' }),
    },
  ];
}
