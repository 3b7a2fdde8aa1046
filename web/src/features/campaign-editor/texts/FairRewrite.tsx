import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { textLength, textLimit } from '#domain/ad/ad-text.ts';
import '../../../i18n/campaigns/fair-housing-texts.ts';
import type { DraftText } from '../../campaign-draft/draft.ts';
import { useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { useChosenTarget } from '../../campaign-draft/target.ts';
import type { AskIdeas } from './ask-ideas.ts';
import classes from './FairRewrite.module.css';
import type { TextEdits } from './text-edits.ts';
import { writtenTexts, type TextList } from './text-list.ts';

type Props = { list: TextList; path: string; row: DraftText; label: string; edits: TextEdits; ask: AskIdeas };

/** Offers the copywriter's text with most words in common in place of one with a fair-housing finding. */
export default function FairRewrite({ list, path, row, label, edits, ask }: Props) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const target = useChosenTarget();
  const present = () => writtenTexts(list.of(store.getState().draft) ?? []);
  const ideas = useQuery({
    queryKey: ['fair-rewrite', list.path, row.value, target],
    queryFn: () => ask(list.type, row, present()),
    staleTime: Infinity,
    retry: false,
  });
  const fits = ({ label: text }: DraftText) =>
    textLength(text) <= textLimit(list.channel, list.type) && !present().includes(text.trim());
  const [idea] = (ideas.data ?? [])
    .filter(fits)
    .toSorted((one, other) => common(other.label, row.label) - common(one.label, row.label));
  if (idea === undefined) return null;
  const use = () => {
    edits.replace(row.value, { ...idea, status: 'ACTIVE' });
    // The button disappears with the finding.
    document.getElementById(path)?.focus();
  };
  return (
    <div className={classes.rewrite}>
      <span>{t('fairHousing.rewrite.offer', { text: idea.label })}</span>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={t('fairHousing.rewrite.useFor', { label })}
        onClick={use}
      >
        {t('fairHousing.rewrite.use')}
      </Button>
    </div>
  );
}

/** Counts the words of a text that are in the other one too, without the short ones. */
function common(text: string, other: string): number {
  const words = new Set(wordsOf(other));
  return wordsOf(text).filter((word) => words.has(word)).length;
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? [];
