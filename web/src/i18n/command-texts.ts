import i18next from 'i18next';
import { activity } from './en/activity.ts';
import { commands } from './en/commands.ts';
import { shortcuts } from './en/shortcuts.ts';

/** The texts of the command menu, and of the lists that it opens: they come with both, after the first screen. */
export const commandTexts = { activity, commands, shortcuts } as const;

i18next.addResourceBundle('en', 'translation', commandTexts, true);
