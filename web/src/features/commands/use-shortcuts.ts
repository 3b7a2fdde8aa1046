import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePreferences } from '../../session/preferences.ts';
import { openCommands } from './command-state.ts';
import { makeKeyFollower, type KeyAction } from './key-strokes.ts';

/** Where letters are for something else: fields, and lists that are searched by typing. */
const elsewhere =
  'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="combobox"], [role="dialog"]';

/** The screens with a form of their own for something new; everywhere else it is a campaign. */
const news = ['/buildings', '/listings', '/collections'] as const;

/** Follows the shortcuts of single keys, unless they are switched off. */
export function useShortcuts(): void {
  const router = useRouter();
  const { single_keys: on = true } = usePreferences();
  useEffect(() => {
    if (!on) return undefined;
    const follow = makeKeyFollower();
    const act = (action: KeyAction) => {
      if (typeof action === 'object') return void router.navigate({ to: action.go });
      if (action === 'shortcuts') return openCommands('shortcuts');
      if (action === 'search') return focusSearch();
      const { pathname } = router.latestLocation;
      const place = news.find((one) => pathname === one);
      if (place === undefined) openCommands('create');
      else void router.navigate({ to: `${place}/new` });
    };
    const press = (event: KeyboardEvent) => {
      if (!isFree(event)) return;
      const action = follow(event.key, event.timeStamp);
      if (action === undefined) return;
      event.preventDefault();
      act(action);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [router, on]);
}

/** A single key, pressed where it means nothing else and over no dialog. */
function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(elsewhere) !== null) return false;
  return document.querySelector('[aria-modal="true"]') === null;
}

function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
}
