import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeywordOption } from '#domain/campaign-content.ts';
import { splitNotation, writeKeyword, type MatchType } from '#domain/ad/keywords.ts';
import { IconX } from '../../../icons/tabler.ts';
import { useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { useFieldErrors } from '../../campaign-draft/problems.tsx';
import { RowTool } from '../texts/RowTool.tsx';
import { TextTag } from '../texts/TextTag.tsx';
import type { KeywordEdits } from './keyword-edits.ts';
import classes from './Keywords.module.css';

const matchTypes: readonly MatchType[] = ['BROAD', 'PHRASE', 'EXACT'];

type Props = {
  path: string;
  index: number;
  keyword: KeywordOption;
  disabled: boolean;
  edits: KeywordEdits;
};

/**
 * Edits a keyword in place; the match type sets its notation. Uses plain inputs, because there may
 * be a thousand rows.
 */
export const KeywordRow = memo(function KeywordRow({ path, index, keyword, disabled, edits }: Props) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const { error, warning } = useFieldErrors(path);
  const { text, matchType } = splitNotation(keyword.label);
  return (
    <>
      <span role="cell">
        <input
          id={path}
          className={classes.field}
          aria-label={t('adTexts.keywords.text', { number: index + 1 })}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${path}-notes`}
          disabled={disabled}
          value={text}
          onBlur={() => store.touch(path)}
          onChange={(event) => edits.write(index, writeKeyword(event.currentTarget.value, matchType))}
        />
      </span>
      <span role="cell">
        <select
          className={classes.field}
          aria-label={t('campaigns.form.matchOf', { keyword: keyword.label })}
          disabled={disabled}
          value={matchType}
          onChange={(event) => {
            const wanted = matchTypes.find((known) => known === event.currentTarget.value);
            if (wanted !== undefined) edits.write(index, writeKeyword(text, wanted));
          }}
        >
          {matchTypes.map((known) => (
            <option key={known} value={known}>
              {t(`campaigns.form.matchType.${known}`)}
            </option>
          ))}
        </select>
      </span>
      <span role="cell">
        <RowTool
          icon={IconX}
          label={t('campaigns.form.removeKeyword', { keyword: keyword.label })}
          disabled={disabled}
          onClick={() => edits.remove(index)}
        />
      </span>
      <div id={`${path}-notes`} className={classes.notes}>
        {keyword.is_old === true && <TextTag status="OLD" />}
        {error !== undefined && <div className={classes.error}>{error}</div>}
        {warning !== undefined && <div className={classes.advice}>{warning}</div>}
      </div>
    </>
  );
});
