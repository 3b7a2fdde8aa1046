import {
  ActionIcon,
  Button,
  Group,
  ScrollArea,
  Select,
  Stack,
  Text,
  Textarea,
  VisuallyHidden,
} from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeywordOption } from '#domain/campaign-content.ts';
import { keywordIdentity, parseKeyword, writeKeyword, type MatchType } from '#domain/keywords.ts';
import { useFieldErrors } from './problems.tsx';

type Props = {
  path: string;
  keywords: readonly KeywordOption[];
  disabled: boolean;
  onChange: (keywords: KeywordOption[]) => void;
};

const matchTypes: readonly MatchType[] = ['BROAD', 'PHRASE', 'EXACT'];

/** Keywords with their match type, which writes the notation; and a box that takes a whole list. */
export function KeywordTable({ path, keywords, disabled, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      {keywords.length > 0 && (
        <ScrollArea.Autosize mah={360} type="auto">
          <table className="table table-sticky table-dense">
            <thead>
              <tr>
                <th>{t('campaigns.form.keyword')}</th>
                <th style={{ width: 140 }}>{t('campaigns.form.match')}</th>
                <th style={{ width: 44 }}>
                  <VisuallyHidden>{t('common.remove')}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {keywords.map((keyword, index) => (
                <KeywordRow
                  key={keyword.value}
                  path={`${path}.${index}`}
                  keyword={keyword}
                  disabled={disabled}
                  onChange={(next) => onChange(keywords.map((row, at) => (at === index ? next : row)))}
                  onRemove={() => onChange(keywords.filter((_, at) => at !== index))}
                />
              ))}
            </tbody>
          </table>
        </ScrollArea.Autosize>
      )}
      <PasteKeywords
        keywords={keywords}
        disabled={disabled}
        onAdd={(added) => onChange([...keywords, ...added])}
      />
    </Stack>
  );
}

type RowProps = {
  path: string;
  keyword: KeywordOption;
  disabled: boolean;
  onChange: (keyword: KeywordOption) => void;
  onRemove: () => void;
};

function KeywordRow({ path, keyword, disabled, onChange, onRemove }: RowProps) {
  const { t } = useTranslation();
  const { error } = useFieldErrors(path);
  const read = parseKeyword(keyword.label);
  const text = read?.text ?? keyword.label;
  return (
    <tr>
      <td id={path} tabIndex={-1}>
        {text}
        {error !== undefined && (
          <Text size="xs" c="var(--mantine-color-error)">
            {error}
          </Text>
        )}
      </td>
      <td>
        <Select
          size="xs"
          aria-label={t('campaigns.form.matchOf', { keyword: text })}
          disabled={disabled || read === undefined}
          value={read?.matchType ?? null}
          allowDeselect={false}
          data={matchTypes.map((value) => ({ value, label: t(`campaigns.form.matchType.${value}`) }))}
          onChange={(matchType) => {
            if (matchType !== null) onChange({ ...keyword, label: writeKeyword(text, matchType) });
          }}
        />
      </td>
      <td>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          disabled={disabled}
          aria-label={t('campaigns.form.removeKeyword', { keyword: text })}
          onClick={onRemove}
        >
          <IconX size={16} />
        </ActionIcon>
      </td>
    </tr>
  );
}

type PasteProps = {
  keywords: readonly KeywordOption[];
  disabled: boolean;
  onAdd: (keywords: KeywordOption[]) => void;
};

function PasteKeywords({ keywords, disabled, onAdd }: PasteProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [result, setResult] = useState<string | null>(null);

  function add() {
    const lines = text
      .split(/[\n,;]/)
      .map((line) => line.trim().replace(/[“”]/g, '"'))
      .filter((line) => line !== '');
    const seen = new Set(keywords.map((keyword) => keywordIdentity(keyword.label)));
    const added: KeywordOption[] = [];
    const wrong: string[] = [];
    let duplicates = 0;
    for (const label of lines) {
      if (parseKeyword(label) === undefined) wrong.push(label);
      else if (seen.has(keywordIdentity(label))) duplicates += 1;
      else {
        seen.add(keywordIdentity(label));
        added.push({ label, value: crypto.randomUUID(), is_custom: true });
      }
    }
    if (added.length > 0) onAdd(added);
    // What could not be added stays in the box, to be mended.
    setText(wrong.join('\n'));
    const parts = [
      t('campaigns.form.pasteAdded', { count: added.length }),
      ...(duplicates > 0 ? [t('campaigns.form.pasteDuplicates', { count: duplicates })] : []),
      ...(wrong.length > 0 ? [t('campaigns.form.pasteInvalid', { count: wrong.length })] : []),
    ];
    setResult(parts.join(', '));
  }

  return (
    <Stack gap={6}>
      <Textarea
        label={t('campaigns.form.pasteKeywords')}
        description={t('campaigns.form.pasteHint')}
        autosize
        minRows={2}
        maxRows={8}
        disabled={disabled}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="sm">
        <Button size="xs" variant="default" disabled={disabled || text.trim() === ''} onClick={add}>
          {t('campaigns.form.addKeywords')}
        </Button>
        <Text size="sm" role="status" c="dimmed">
          {result}
        </Text>
      </Group>
    </Stack>
  );
}
