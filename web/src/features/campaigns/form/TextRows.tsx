import { ActionIcon, Button, Group, Stack, Text, Textarea, TextInput, Tooltip } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronLeft,
  IconChevronRight,
  IconPlus,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textLength, textLimit, type TextType } from '#domain/ad-text.ts';
import type { Channel } from '#domain/channels.ts';
import { limits } from '#domain/limits.ts';
import type { DraftText } from './draft.ts';
import { useDraftStore } from './draft-store.tsx';
import { useFieldErrors } from './problems.tsx';
import classes from './TextRows.module.css';

export type NextIdeas = (option: DraftText | undefined, exclude: string[]) => Promise<DraftText[]>;

type Props = {
  path: string;
  type: TextType;
  channel: Channel;
  rows: readonly DraftText[];
  disabled: boolean;
  onChange: (rows: DraftText[]) => void;
  /** Asks for other ideas for a row; undefined while there is nothing to write from. */
  nextIdeas?: NextIdeas;
};

const newRow = (label = ''): DraftText => ({ value: crypto.randomUUID(), label });

/**
 * Titles or descriptions, a row each. Enter adds the next row, pasted lines become rows, Alt and the arrows move a
 * row. Too long a text is marked, never cut.
 */
export function TextRows({ path, type, channel, rows, disabled, onChange, nextIdeas }: Props) {
  const { t } = useTranslation();
  const { min, max } = limits.adRows[channel][type === 'title' ? 'titles' : 'descriptions'];
  const shown =
    rows.length >= min ? rows : [...rows, ...Array.from({ length: min - rows.length }, () => newRow())];
  const { error } = useFieldErrors(path);

  const replace = (index: number, next: DraftText) =>
    onChange(shown.map((row, at) => (at === index ? next : row)));
  const focusRow = (index: number) =>
    requestAnimationFrame(() => document.getElementById(`${path}.${index}`)?.focus());

  function insert(index: number, labels: readonly string[]) {
    const room = max - shown.length;
    const added = labels.slice(0, Math.max(0, room)).map(newRow);
    onChange([...shown.slice(0, index), ...added, ...shown.slice(index)]);
    if (added.length > 0) focusRow(index + added.length - 1);
  }

  function move(index: number, by: -1 | 1) {
    const to = index + by;
    if (to < 0 || to >= shown.length) return;
    const next = [...shown];
    const [row] = next.splice(index, 1);
    if (row !== undefined) next.splice(to, 0, row);
    onChange(next);
    focusRow(to);
  }

  return (
    <Stack gap="xs">
      <Text fw={600} size="sm" component="h3" m={0}>
        {type === 'title' ? t('campaigns.form.titles') : t('campaigns.form.descriptions')}
      </Text>
      {error !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" id={path} tabIndex={-1}>
          {error}
        </Text>
      )}
      {shown.map((row, index) => (
        <Row
          key={row.value}
          path={`${path}.${index}`}
          number={index + 1}
          type={type}
          channel={channel}
          row={row}
          others={shown.filter((_, at) => at !== index).map(({ label }) => label)}
          disabled={disabled}
          nextIdeas={nextIdeas}
          onChange={(next) => replace(index, next)}
          onRemove={shown.length > min ? () => onChange(shown.filter((_, at) => at !== index)) : undefined}
          onMove={shown.length > 1 ? (by) => move(index, by) : undefined}
          onEnter={() => (shown.length < max ? insert(index + 1, ['']) : focusRow(index + 1))}
          onPasteLines={(lines) => {
            const [first = '', ...rest] = lines;
            const room = Math.max(0, max - shown.length);
            const added = rest.slice(0, room).map(newRow);
            onChange([
              ...shown.slice(0, index),
              { ...row, label: first },
              ...added,
              ...shown.slice(index + 1),
            ]);
          }}
        />
      ))}
      {shown.length < max && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          style={{ alignSelf: 'flex-start' }}
          disabled={disabled}
          onClick={() => insert(shown.length, [''])}
        >
          {type === 'title' ? t('campaigns.form.addTitle') : t('campaigns.form.addDescription')}
        </Button>
      )}
    </Stack>
  );
}

type RowProps = {
  path: string;
  number: number;
  type: TextType;
  channel: Channel;
  row: DraftText;
  others: readonly string[];
  disabled: boolean;
  nextIdeas?: NextIdeas;
  onChange: (row: DraftText) => void;
  onRemove?: () => void;
  onMove?: (by: -1 | 1) => void;
  onEnter: () => void;
  onPasteLines: (lines: string[]) => void;
};

function Row(props: RowProps) {
  const { path, number, type, channel, row, others, disabled, nextIdeas, onChange } = props;
  const { t } = useTranslation();
  const store = useDraftStore();
  const { error, warning } = useFieldErrors(path);
  const [ideas, setIdeas] = useState<{ list: DraftText[]; at: number } | null>(null);
  const [state, setState] = useState<'idle' | 'asking' | 'failed' | 'none'>('idle');
  const asking = useRef(false);
  const label = t(type === 'title' ? 'campaigns.form.title' : 'campaigns.form.description', { number });
  const max = textLimit(channel, type);
  const used = textLength(row.label.trim());

  async function another() {
    if (nextIdeas === undefined || asking.current) return;
    asking.current = true;
    setState('asking');
    try {
      const seen = ideas?.list ?? [row];
      const exclude = [...others, ...seen.map((idea) => idea.label)].filter((text) => text !== '');
      const [first] = await nextIdeas(row, exclude);
      if (first === undefined) return setState('none');
      setIdeas({ list: [...seen, first], at: seen.length });
      onChange({ ...first, value: row.value });
      setState('idle');
    } catch {
      // The failure is said on the row; its text stays.
      setState('failed');
    } finally {
      asking.current = false;
    }
  }

  function show(at: number) {
    const idea = ideas?.list[at];
    if (ideas === null || idea === undefined) return;
    setIdeas({ ...ideas, at });
    onChange({ ...idea, value: row.value });
  }

  const field = {
    id: path,
    'aria-label': label,
    value: row.label,
    disabled,
    error: error ?? undefined,
    onBlur: () => store.touch(path),
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ ...row, label: event.currentTarget.value }),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === 'Enter') {
        event.preventDefault();
        props.onEnter();
      }
      if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
        event.preventDefault();
        props.onMove?.(event.key === 'ArrowUp' ? -1 : 1);
      }
    },
    onPaste: (event: React.ClipboardEvent) => {
      const lines = event.clipboardData
        .getData('text')
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter((line) => line !== '');
      if (lines.length < 2) return;
      event.preventDefault();
      props.onPasteLines(lines);
    },
    rightSection: (
      <span
        className={classes.counter}
        data-level={used > max ? 'over' : used >= max * 0.9 ? 'near' : undefined}
        aria-label={t('campaigns.form.counter', { used, max })}
      >
        {used}/{max}
      </span>
    ),
    rightSectionWidth: 64,
    rightSectionPointerEvents: 'none' as const,
  };

  return (
    <div>
      <div className={classes.row}>
        <span className={classes.number} aria-hidden>
          {number}
        </span>
        {type === 'title' ? (
          <TextInput {...field} className={classes.field} />
        ) : (
          <Textarea
            {...field}
            className={classes.field}
            autosize
            minRows={channel === 'facebook' || channel === 'instagram' ? 4 : 2}
          />
        )}
        <Group gap={2} wrap="nowrap" className={classes.tools}>
          {ideas !== null && ideas.list.length > 1 && (
            <>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                aria-label={`${label}: ${t('common.page.previous')}`}
                disabled={disabled || ideas.at === 0}
                onClick={() => show(ideas.at - 1)}
              >
                <IconChevronLeft size={16} />
              </ActionIcon>
              <Text size="xs" c="dimmed" className="numbers">
                {ideas.at + 1}/{ideas.list.length}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                aria-label={`${label}: ${t('common.page.next')}`}
                disabled={disabled || ideas.at === ideas.list.length - 1}
                onClick={() => show(ideas.at + 1)}
              >
                <IconChevronRight size={16} />
              </ActionIcon>
            </>
          )}
          {nextIdeas !== undefined && (
            <Tooltip label={t('campaigns.form.another', { label })}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                disabled={disabled}
                aria-label={t('campaigns.form.another', { label })}
                onClick={() => void another()}
              >
                <IconRefresh size={16} className={state === 'asking' ? 'turning' : undefined} />
              </ActionIcon>
            </Tooltip>
          )}
          {props.onMove !== undefined && (
            <>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                disabled={disabled}
                aria-label={t('campaigns.form.moveUp', { label })}
                onClick={() => props.onMove?.(-1)}
              >
                <IconArrowUp size={16} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                disabled={disabled}
                aria-label={t('campaigns.form.moveDown', { label })}
                onClick={() => props.onMove?.(1)}
              >
                <IconArrowDown size={16} />
              </ActionIcon>
            </>
          )}
          <Tooltip label={t('campaigns.form.fixedRow')} disabled={props.onRemove !== undefined}>
            <span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                disabled={disabled || props.onRemove === undefined}
                aria-label={`${t('common.remove')}: ${label}`}
                onClick={() => props.onRemove?.()}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </span>
          </Tooltip>
        </Group>
      </div>
      {warning !== undefined && (
        <Text size="xs" className={classes.note} c="light-dark(#7a3e00, #ffd98a)">
          {warning}
        </Text>
      )}
      {(state === 'failed' || state === 'none') && (
        <Text size="xs" className={classes.note} role="status">
          {state === 'failed' ? t('campaigns.form.ideaFailed') : t('campaigns.form.noIdea')}
        </Text>
      )}
    </div>
  );
}
