import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { withClosingLine } from '#domain/advertising-law/advertiser-line.ts';
import { limits } from '#domain/limits.ts';
import { IconPlus } from '../../../icons/tabler.ts';
import type { Draft } from '../../campaign-draft/draft.ts';
import { useDraft, useDraftStore } from '../../campaign-draft/draft-store.tsx';
import type { OfferedLine, OfferedLines } from './offered-lines.ts';
import { channelTexts, paddedRows, variantTexts, type TextList } from './text-list.ts';
import classes from './AdvertiserLine.module.css';
import '../../../i18n/campaigns/advertiser-texts.ts';

type Props = {
  path: string;
  offered: OfferedLine;
  /** Lines of the same kind for all texts. */
  lines: OfferedLines;
  disabled: boolean;
};

const lists = [
  channelTexts('facebook', 'description'),
  channelTexts('instagram', 'description'),
  variantTexts('description'),
];
const pathOf = (list: TextList) => `${list.path}.0`;

/** Adds a line to each text that lacks it and has room for it, in one step to undo. */
export default function AdvertiserLine({ path, offered, lines, disabled }: Props) {
  const { kind, line, citation } = offered;
  const { t } = useTranslation();
  const store = useDraftStore();
  const fits = useDraft((draft) => lists.some((list) => pathOf(list) === path && added(draft, list, line)));

  function add() {
    store.edit((draft) => {
      for (const list of lists) {
        const own = lines.get(pathOf(list));
        const label = own === undefined ? undefined : added(draft, list, own.line);
        const rows = list.of(draft);
        if (label === undefined || rows === undefined) continue;
        rows.push(...paddedRows(rows, 1).slice(rows.length));
        Object.assign(rows[0] ?? {}, { label, status: 'TEMPORARY' });
      }
    });
  }

  return (
    <Stack gap={6}>
      <Text size="sm" c="dimmed">
        {fits
          ? t(`advertiser.whys.${kind}`, { citation })
          : t('advertiser.noRoom', { line, max: limits.adText.facebook.description - line.length - 2 })}
      </Text>
      {fits && (
        <Button
          variant="default"
          size="xs"
          w="fit-content"
          maw="100%"
          h="auto"
          mih={30}
          py={4}
          classNames={{ label: classes.label }}
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={disabled}
          onClick={add}
        >
          {t('advertiser.add', { line })}
        </Button>
      )}
    </Stack>
  );
}

/** Returns the text of a list's first row with the line, or undefined without room. */
function added(draft: Draft, list: TextList, line: string): string | undefined {
  const text = list.of(draft)?.[0]?.label ?? '';
  return withClosingLine(text, line, limits.adText.facebook.description);
}
