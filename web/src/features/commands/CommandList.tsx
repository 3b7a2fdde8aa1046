import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command, CommandGroup } from './command.ts';
import { Keys } from './Keys.tsx';
import classes from './CommandMenu.module.css';

type Props = {
  id: string;
  groups: readonly CommandGroup[];
  /** Index of the marked command among all commands. */
  marked: number;
  onMark: (index: number) => void;
  onChoose: (command: Command) => void;
};

/**
 * Lists the commands in groups. The focus stays in the field, whose `aria-activedescendant` names the marked
 * one.
 */
export function CommandList({ id, groups, marked, onMark, onChoose }: Props) {
  const { t } = useTranslation();
  useEffect(() => {
    document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, marked]);
  const firsts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { commands }) => sum + commands.length, 0),
  );
  return (
    <div id={id} role="listbox" aria-label={t('commands.list')} className={classes.list}>
      {groups.map((group, groupIndex) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div id={`${id}-${group.id}`} className={classes.group}>
            {group.label}
          </div>
          {group.commands.map((command, index) => {
            const at = (firsts[groupIndex] ?? 0) + index;
            const { icon: Icon } = command;
            return (
              <button
                key={command.id}
                type="button"
                tabIndex={-1}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === marked}
                className={classes.command}
                onMouseMove={() => at !== marked && onMark(at)}
                // Keeps the focus in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(command)}
              >
                <Icon size={18} stroke={1.6} aria-hidden />
                <span className={classes.label}>{command.label}</span>
                {command.detail !== undefined && <span className={classes.detail}>{command.detail}</span>}
                {command.keys !== undefined && (
                  <span className={classes.keys}>
                    <Keys keys={command.keys} />
                  </span>
                )}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
