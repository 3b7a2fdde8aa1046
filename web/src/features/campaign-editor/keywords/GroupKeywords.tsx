import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeywordOption } from '#domain/campaign-content.ts';
import { useDraft } from '../../campaign-draft/draft-store.tsx';
import { KeywordTable } from '../ads/KeywordTable.tsx';
import { keywordEdits } from './keyword-edits.ts';
import { KeywordSuggestions } from './KeywordSuggestions.tsx';
import { useGroupEdit } from './use-group-edit.ts';

const noKeywords: readonly KeywordOption[] = [];

type Props = { index: number; path: string; disabled: boolean };

/** Edits the keywords of an ad group, with suggestions. */
export function GroupKeywords({ index, path, disabled }: Props) {
  const { t } = useTranslation();
  const keywords = useDraft((draft) => draft.search.adGroups[index]?.keywords ?? noKeywords);
  const edit = useGroupEdit(index);
  const edits = useMemo(() => keywordEdits(edit, path), [edit, path]);
  return (
    <KeywordTable
      path={path}
      label={t('campaigns.form.groupTabs.keywords')}
      keywords={keywords}
      edits={edits}
      disabled={disabled}
    >
      <KeywordSuggestions
        index={index}
        present={keywords}
        disabled={disabled}
        onAdd={(label, custom) => edits.add([label], custom)}
      />
    </KeywordTable>
  );
}
