import i18next from 'i18next';
import { commands } from './en/commands.ts';
import { shortcuts } from './en/shortcuts.ts';

/** The texts of the command menu and the shortcuts: they come with both, after the first screen. */
export const commandTexts = { commands, shortcuts } as const;

i18next.addResourceBundle('en', 'translation', commandTexts, true);
