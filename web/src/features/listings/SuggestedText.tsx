import { ActionIcon, Group, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textLength, textLimit, type TextType } from '#domain/ad/ad-text.ts';
import type { TextOption } from '#domain/campaign-content.ts';
import type { Channel } from '#domain/channels.ts';
import { IconCheck, IconCopy } from '../../icons/tabler.ts';
import { anotherIdea } from './another-idea.ts';
import { RefreshIcon } from '../../ui/RefreshIcon.tsx';
import typography from '../../ui/typography.module.css';
import classes from './SuggestedText.module.css';

type Props = {
  id: string;
  platform: Channel;
  type: TextType;
  option: TextOption;
  /** The displayed text: the suggestion or its replacement. */
  shown: string;
  number: number;
  /** All texts of the list, which a new suggestion must not repeat. */
  besides: readonly string[];
  onOther: (text: string) => void;
};

/** Shows a suggested text with its length, a copy button and a button for another suggestion. */
export function SuggestedText({ id, platform, type, option, shown, number, besides, onOther }: Props) {
  const { t } = useTranslation();
  const clipboard = useClipboard();
  const [seen, setSeen] = useState<readonly string[]>([]);
  const row = t(type === 'title' ? 'listings.texts.titleRow' : 'listings.texts.descriptionRow', { number });
  const other = useMutation({
    mutationFn: () => anotherIdea({ id, platform, type, option, exclude: [...besides, ...seen] }),
    onSuccess: (idea) => {
      if (idea === undefined) return;
      setSeen((texts) => [...texts, shown]);
      onOther(idea);
    },
  });
  const problem = problemOf();
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <Text className={typography.anywhere}>{shown}</Text>
        {problem !== undefined && (
          <Text size="xs" c="var(--mantine-color-error)" role="status">
            {problem}
          </Text>
        )}
      </div>
      <span
        className={`${classes.counter} ${typography.numbers}`}
        aria-label={t('listings.texts.counter', { used: textLength(shown), max: textLimit(platform, type) })}
        role="img"
      >
        {textLength(shown)}/{textLimit(platform, type)}
      </span>
      <Group gap={2} wrap="nowrap">
        <Tooltip label={t('listings.texts.another')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t('listings.texts.anotherFor', { row })}
            aria-busy={other.isPending}
            onClick={() => (other.isPending ? undefined : other.mutate())}
          >
            <RefreshIcon turning={other.isPending} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t(clipboard.copied ? 'listings.texts.copied' : 'listings.texts.copy')}>
          <ActionIcon
            variant="subtle"
            color={clipboard.copied ? 'green' : 'gray'}
            size={32}
            aria-label={t('listings.texts.copyOf', { row })}
            onClick={() => clipboard.copy(shown)}
          >
            {clipboard.copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          </ActionIcon>
        </Tooltip>
        <VisuallyHidden role="status">{clipboard.copied ? t('listings.texts.copied') : ''}</VisuallyHidden>
      </Group>
    </li>
  );

  function problemOf(): string | undefined {
    if (other.error !== null) return t('listings.texts.failed');
    if (other.isSuccess && other.data === undefined) return t('listings.texts.noIdea');
    return clipboard.error === null ? undefined : t('listings.texts.copyFailed');
  }
}
