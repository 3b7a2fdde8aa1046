import { localStorageColorSchemeManager, type MantineColorSchemeManager } from '@mantine/core';
import { prefer } from './preferences.ts';
import { useSession } from './session-store.ts';

const USUAL = 'auto';

/** The colours of the signed-in person, wherever they were chosen; before the sign-in the last ones of this browser. */
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
    // Other tabs are followed by the session.
    subscribe: (update) => {
      leave = useSession.subscribe((now, before) => {
        const scheme = ofPerson(now);
        if (scheme !== null && scheme !== ofPerson(before)) update(scheme);
      });
    },
    unsubscribe: () => leave(),
  };
}
