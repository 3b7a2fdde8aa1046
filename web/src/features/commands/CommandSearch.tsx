import { CloseButton, Kbd } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { IconSearch } from '../../icons/tabler.ts';
import type { Command } from './command.ts';
import { CommandList } from './CommandList.tsx';
import { matchCommands } from './match-commands.ts';
import { useFound } from './use-found.ts';
import { readOrder } from './orders/read-order.ts';
import { useOffered } from './use-offered.ts';
import { useOrdered } from './orders/use-ordered.ts';
import classes from './CommandMenu.module.css';

type Props = {
  onChoose: (command: Command) => void;
  /** Null where a press outside closes the menu. */
  onClose: (() => void) | null;
};

/** Renders the search field, which keeps the focus, and the list with one marked command. */
export function CommandSearch({ onChoose, onClose }: Props) {
  const { t } = useTranslation();
  const listId = useId();
  const [text, setText] = useState('');
  /** The marked command by id, so that it stays marked when results appear above it. Null marks the first. */
  const [marked, setMarked] = useState<string | null>(null);
  const [sought] = useDebouncedValue(text.trim(), limits.searchDebounceMs);
  const offered = matchCommands(useOffered(), text);
  const order = readOrder(sought);
  const found = useFound(text.trim() === '' ? '' : (order?.name ?? sought));
  const groups = [...useOrdered(order, found.campaigns), ...offered, ...found.groups];
  const commands = groups.flatMap((group) => group.commands);
  const at = Math.max(
    0,
    commands.findIndex(({ id }) => id === marked),
  );
  const typing = text.trim() !== '' && text.trim() !== sought;
  const searching = found.waiting || typing;
  /** While the user types, server results still belong to the previous query. */
  const own = offered.flatMap((group) => group.commands);
  const isMeant = !typing || own.some(({ id }) => id === commands[at]?.id);
  const mark = (index: number) => setMarked(commands[index]?.id ?? null);

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const last = commands.length - 1;
    const steps: Record<string, number> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      PageDown: Math.min(last, at + 8),
      PageUp: Math.max(0, at - 8),
    };
    const next = steps[event.key];
    if (next !== undefined) mark(next);
    else if (event.key !== 'Enter') return;
    else if (commands[at] !== undefined && isMeant) onChoose(commands[at]);
    event.preventDefault();
  }

  return (
    <>
      <div className={classes.head}>
        <IconSearch size={18} aria-hidden className={classes.icon} />
        <input
          type="text"
          role="combobox"
          aria-label={t('commands.search')}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={commands[at] === undefined ? undefined : `${listId}-${at}`}
          placeholder={t('commands.search')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          data-autofocus
          className={classes.field}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setMarked(null);
          }}
          onKeyDown={press}
        />
        {onClose === null ? (
          <Kbd>Esc</Kbd>
        ) : (
          <CloseButton size={44} iconSize={20} aria-label={t('controls.close')} onClick={onClose} />
        )}
      </div>
      <CommandList id={listId} groups={groups} marked={at} onMark={mark} onChoose={onChoose} />
      {commands.length === 0 && !searching && (
        <div className={classes.nothing}>
          <strong>{t('commands.nothing', { text: text.trim() })}</strong>
          <span>{t('commands.nothingText')}</span>
        </div>
      )}
      <div className={classes.foot}>
        <span role="status">
          {found.failed && t('commands.failed')}
          {!found.failed &&
            (searching ? t('commands.searching') : t('commands.results', { count: commands.length }))}
        </span>
        <span className={classes.hints} aria-hidden>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {t('commands.hint.move')} <Kbd size="xs">↵</Kbd>{' '}
          {t('commands.hint.open')}
        </span>
      </div>
    </>
  );
}
