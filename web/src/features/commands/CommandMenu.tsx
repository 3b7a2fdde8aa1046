import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { useShutFirst } from '../../ui/use-shut-first.ts';
import type { Command } from './command.ts';
import { CommandSearch } from './CommandSearch.tsx';
import classes from './CommandMenu.module.css';

type Props = { opened: boolean; onClose: () => void };

/** Everything that can be gone to and done, found by typing; on a phone it takes the whole screen. */
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
      // Only then the focus is back where it was, for what the command opens to give it back in turn.
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
