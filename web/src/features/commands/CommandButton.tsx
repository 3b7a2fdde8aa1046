import { ActionIcon } from '@mantine/core';
import { lazy, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { IconSearch } from '../../icons/tabler.ts';
import { Extra } from '../../shell/Extra.tsx';
import { FIRST_SCREEN_MS } from '../../shell/after-first-screen.ts';
import { whenOnline } from '../../shell/when-online.ts';
import { closeCommands, openCommands, useCommands, wakeCommands } from './command-state.ts';
import { commandKey } from './command-key.ts';
import classes from './CommandButton.module.css';

const Commands = lazy(() => whenOnline(() => import('./Commands.tsx')));

/** Opens the command menu; Ctrl+K toggles it. The menu's code loads after the first screen. */
export function CommandButton({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation();
  const awake = useCommands((state) => state.awake);
  useEffect(() => {
    const timer = setTimeout(wakeCommands, FIRST_SCREEN_MS);
    window.addEventListener('keydown', openByKey);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', openByKey);
    };
  }, []);
  const name = t('shell.nav.commands');
  const open = () => openCommands('menu');
  return (
    <>
      {compact ? (
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={name} onClick={open}>
          <IconSearch size={22} stroke={1.6} />
        </ActionIcon>
      ) : (
        <button type="button" className={classes.button} aria-haspopup="dialog" onClick={open}>
          <IconSearch size={16} aria-hidden />
          <span>{name}</span>
          <kbd className={classes.keys}>{commandKey} K</kbd>
        </button>
      )}
      {awake && (
        <Extra>
          <Commands />
        </Extra>
      )}
    </>
  );
}

function openByKey(event: KeyboardEvent): void {
  // Checks the modifiers first, because autofill sends key events without a key.
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k')
    return;
  const isOpen = useCommands.getState().opened === 'menu';
  if (!isOpen && document.querySelector('[aria-modal="true"]') !== null) return;
  event.preventDefault();
  if (isOpen) closeCommands();
  else openCommands('menu');
}
