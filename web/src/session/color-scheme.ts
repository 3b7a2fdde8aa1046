import { localStorageColorSchemeManager, type MantineColorSchemeManager } from '@mantine/core';
import { prefer } from './preferences.ts';
import { useSession } from './session-store.ts';

const USUAL = 'auto';

/**
 * Returns the color scheme of the signed-in user, wherever it was chosen; before sign-in, the last one of
 * this browser.
 */
export function personsColorScheme(): MantineColorSchemeManager {
  const here = localStorageColorSchemeManager();
  const ofPerson = ({ user } = useSession.getState()) => user && (user.preferences.color_scheme ?? USUAL);
  let leave = () => {};
  return {
    ...here,
    get: () => ofPerson() ?? here.get(USUAL),
    set: (scheme) => {
      here.set(scheme);
      const before = ofPerson();
      if (before !== null && scheme !== before) prefer({ color_scheme: scheme });
    },
    // The session already follows other tabs.
    subscribe: (update) => {
      leave = useSession.subscribe((now, before) => {
        const scheme = ofPerson(now);
        if (scheme !== null && scheme !== ofPerson(before)) update(scheme);
      });
    },
    unsubscribe: () => leave(),
  };
}
