import i18next from 'i18next';
import { activity } from './en/activity.ts';
import { commands } from './en/commands.ts';
import { shortcuts } from './en/shortcuts.ts';

/** Texts of the command menu and its dialogs, loaded with them after the first screen. */
export const commandTexts = { activity, commands, shortcuts } as const;

i18next.addResourceBundle('en', 'translation', commandTexts, true);
