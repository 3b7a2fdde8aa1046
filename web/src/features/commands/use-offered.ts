import { useTranslation } from 'react-i18next';
import type { CommandGroup } from './command.ts';
import { useScreens } from './use-screens.ts';
import { useThingsToDo } from './use-things-to-do.ts';

/** Returns the entries of the menu before a search. */
export function useOffered(): CommandGroup[] {
  const { t } = useTranslation();
  return [
    { id: 'go', label: t('commands.group.go'), commands: useScreens() },
    { id: 'do', label: t('commands.group.do'), commands: useThingsToDo() },
  ];
}
