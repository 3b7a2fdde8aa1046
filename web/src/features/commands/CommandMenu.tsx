import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { useShutFirst } from '../../ui/dialogs/use-shut-first.ts';
import type { Command } from './command.ts';
import { CommandSearch } from './CommandSearch.tsx';
import classes from './CommandMenu.module.css';

type Props = { opened: boolean; onClose: () => void };

/** Searches all screens and actions. Takes the whole screen on a phone. */
export default function CommandMenu({ opened, onClose }: Props) {
  const { t } = useTranslation();
  const wide = useIsWide();
  const shown = useShutFirst(opened);
  const [chosen, setChosen] = useState<Command>();
  return (
    <Modal.Root
      opened={shown}
      onClose={onClose}
      size={limits.dialog.confirmation}
      fullScreen={!wide}
      yOffset="12vh"
      centered={false}
      transitionProps={{ transition: 'fade', duration: 120, exitDuration: 60 }}
      // Runs the command after the focus has returned, so that a dialog it opens can restore the focus in
      // turn.
      onExitTransitionEnd={() => {
        setChosen(undefined);
        chosen?.run();
      }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('commands.title')} classNames={{ content: classes.content }}>
        <CommandSearch
          onChoose={(command) => {
            setChosen(command);
            onClose();
          }}
          onClose={wide ? null : onClose}
        />
      </Modal.Content>
    </Modal.Root>
  );
}
