import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState, type FocusEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeywordOption } from '#domain/campaign-content.ts';
import { readKeywordList, type KeywordList } from '#domain/ad/keywords.ts';

type Props = {
  id: string;
  keywords: readonly KeywordOption[];
  disabled: boolean;
  onAdd: (labels: string[]) => void;
  /** Suggestions, shown inside the box. */
  children: ReactNode;
};

/** Adds one keyword or a pasted list and reports the result. */
export function AddKeywords({ id, keywords, disabled, onAdd, children }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [read, setRead] = useState<KeywordList | null>(null);

  function add() {
    if (text.trim() === '') return;
    const list = readKeywordList(
      text,
      keywords.map(({ label }) => label),
    );
    if (list.added.length > 0) onAdd(list.added);
    // Rejected keywords stay in the box for correction.
    setText([...list.invalid, ...list.tooLong].join('\n'));
    setRead(list);
  }

  /**
   * Adds the text when the focus leaves, because the box itself is never saved. Switching to
   * another window does not count as leaving.
   */
  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement)) return;
    add();
  }

  const result = (list: KeywordList) =>
    [
      t('campaigns.form.pasteAdded', { count: list.added.length }),
      list.duplicates > 0 && t('campaigns.form.pasteDuplicates', { count: list.duplicates }),
      list.invalid.length > 0 &&
        t('adTexts.keywords.invalid', {
          count: Math.max(1, list.characters.length),
          characters: list.characters.join(' '),
        }),
      list.tooLong.length > 0 && t('adTexts.keywords.tooLong', { count: list.tooLong.length }),
    ]
      .filter((part) => part !== false)
      .join(', ');

  return (
    <Stack gap={6} onBlur={leave}>
      <Textarea
        id={id}
        label={t('adTexts.keywords.add')}
        description={t('adTexts.keywords.hint')}
        autosize
        minRows={1}
        maxRows={8}
        disabled={disabled}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          add();
        }}
      />
      <Group gap="sm">
        <Button size="xs" variant="default" disabled={disabled || text.trim() === ''} onClick={add}>
          {t('campaigns.form.addKeywords')}
        </Button>
        <Text size="sm" role="status" c="dimmed">
          {read !== null && result(read)}
        </Text>
      </Group>
      {children}
    </Stack>
  );
}
