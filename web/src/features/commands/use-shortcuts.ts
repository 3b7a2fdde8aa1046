import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePreferences } from '../../session/preferences.ts';
import { openCommands } from './command-state.ts';
import { makeKeyFollower, type KeyAction } from './key-strokes.ts';

/** Elements in which letters have another function: fields and lists with type-ahead. */
const elsewhere =
  'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="combobox"], [role="dialog"]';

/** Screens whose records have a creation form; on all others, `n` creates a campaign. */
const news = ['/buildings', '/listings', '/collections'] as const;

/** Handles single-key shortcuts, unless the user has switched them off. */
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

/** Checks that a key has no other function: no modifier, no field, no dialog. */
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
