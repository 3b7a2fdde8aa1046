import { Badge, Collapse, Group, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconChevronRight } from '../../../icons/tabler.ts';
import { useDraft, useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { countBelow, useJudged } from '../../campaign-draft/problems.tsx';
import { KeywordTable } from '../ads/KeywordTable.tsx';
import { keywordEdits } from './keyword-edits.ts';
import classes from './Keywords.module.css';

const PATH = 'google_adwords_ad.negative_keywords';

/** Edits the searches that never show the search ad, folded away until they are needed or wrong. */
export function NegativeKeywords({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const keywords = useDraft((draft) => draft.search.negativeKeywords);
  const edits = useMemo(
    () =>
      keywordEdits(
        (recipe, step) => store.edit((draft) => recipe({ keywords: draft.search.negativeKeywords }), step),
        PATH,
      ),
    [store],
  );
  const [opened, { toggle, open }] = useDisclosure(false);
  const wrong = countBelow(useJudged().problems, PATH);
  const shown = opened || wrong > 0;
  return (
    <section aria-label={t('adTexts.negative.title')} id={PATH} tabIndex={-1}>
      <UnstyledButton className={classes.fold} aria-expanded={shown} onClick={toggle} disabled={wrong > 0}>
        <Group gap={8} wrap="nowrap">
          <IconChevronRight size={16} data-open={shown || undefined} className={classes.chevron} />
          <Text span fw={600} size="sm">
            {t('adTexts.negative.title')}
          </Text>
          <Badge size="sm" variant="light" color={wrong > 0 ? 'red' : 'gray'} fz={12}>
            {keywords.length}
          </Badge>
        </Group>
      </UnstyledButton>
      <Text size="sm" c="dimmed" mt={4}>
        {t('adTexts.negative.text')}
      </Text>
      <Collapse expanded={shown} mt="sm">
        {/* A list that an error has unfolded stays open when the error is gone. */}
        {shown && (
          <div onFocus={open}>
            <KeywordTable
              path={PATH}
              label={t('adTexts.negative.title')}
              keywords={keywords}
              edits={edits}
              disabled={disabled}
            />
          </div>
        )}
      </Collapse>
    </section>
  );
}
