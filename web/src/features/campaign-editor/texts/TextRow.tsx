import { Textarea, TextInput, VisuallyHidden } from '@mantine/core';
import { lazy, memo, Suspense, type ChangeEvent, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { splitAtLimit, textLength, textLimit } from '#domain/ad/ad-text.ts';
import { limits } from '#domain/limits.ts';
import { IconArrowDown, IconArrowUp, IconBulb, IconRefresh, IconTrash } from '../../../icons/tabler.ts';
import { whenOnline } from '../../../shell/when-online.ts';
import { MenuOnDemand } from '../../../ui/dialogs/MenuOnDemand.tsx';
import type { DraftText } from '../../campaign-draft/draft.ts';
import { useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { useFieldErrors } from '../../campaign-draft/problems.tsx';
import type { AskIdeas } from './ask-ideas.ts';
import { levelOf } from './counter-level.ts';
import { IdeaTools } from './IdeaTools.tsx';
import { RowTool } from './RowTool.tsx';
import type { TextEdits } from './text-edits.ts';
import type { TextList } from './text-list.ts';
import { TextTag } from './TextTag.tsx';
import { useRowIdeas } from './use-row-ideas.ts';
import classes from './TextRow.module.css';

const loadSuggestions = () => whenOnline(() => import('./SuggestionMenu.tsx'));
const SuggestionMenu = lazy(loadSuggestions);
const FairRewrite = lazy(() => whenOnline(() => import('./FairRewrite.tsx')));

type Props = {
  list: TextList;
  index: number;
  row: DraftText;
  /** Number of rows in the list, and whether it has room for more. */
  count: number;
  room: boolean;
  fixed: boolean;
  disabled: boolean;
  edits: TextEdits;
  ask: AskIdeas | null;
  onLevel: (label: string, used: number, max: number) => void;
};

/** Edits a title or description. A text over the limit is marked and never cut. */
export const TextRow = memo(function TextRow(props: Props) {
  const { list, index, row, count, room, fixed, disabled, edits, ask, onLevel } = props;
  const { t } = useTranslation();
  const store = useDraftStore();
  const path = `${list.path}.${index}`;
  const { error, warning, unfair } = useFieldErrors(path);
  const ideas = useRowIdeas({ list, row, edits, ask });
  const label = t(list.type === 'title' ? 'campaigns.form.title' : 'campaigns.form.description', {
    number: index + 1,
  });
  const max = textLimit(list.channel, list.type);
  const used = textLength(row.label.trim());
  const { excess } = splitAtLimit(row.label, max);

  const field = {
    id: path,
    'aria-label': label,
    value: row.label,
    disabled,
    error: error !== undefined,
    // Set through `attributes`, because Mantine's input overwrites a description that is not its
    // own error.
    attributes: { input: { 'aria-describedby': `${path}-notes` } },
    onBlur: () => store.touch(path),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const { value } = event.currentTarget;
      const now = textLength(value.trim());
      if (levelOf(now, max) !== levelOf(used, max)) onLevel(label, now, max);
      edits.write(index, value);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') {
        event.preventDefault();
        if (room) edits.insert(index + 1);
        else document.getElementById(`${list.path}.${index + 1}`)?.focus();
      }
      if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
        event.preventDefault();
        edits.move(index, event.key === 'ArrowUp' ? -1 : 1);
      }
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const lines = linesOf(event.clipboardData.getData('text'));
      if (lines.length < 2) return;
      event.preventDefault();
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      const [first = '', ...others] = lines;
      const start = value.slice(0, selectionStart ?? value.length) + first;
      edits.spread(index, [start, ...others], value.slice(selectionEnd ?? value.length));
    },
  };

  return (
    <div className={classes.row}>
      <span className={classes.number} aria-hidden>
        {index + 1}
      </span>
      {list.type === 'title' ? (
        <TextInput {...field} />
      ) : (
        <Textarea {...field} autosize minRows={limits.textareaRows} />
      )}
      <div className={classes.tools}>
        {ask !== null && (
          <MenuOnDemand
            button={
              <button
                type="button"
                className={classes.tool}
                aria-label={t('adTexts.suggest.open', { label })}
                title={t('adTexts.suggest.open', { label })}
                disabled={disabled}
              >
                <IconBulb size={16} aria-hidden />
              </button>
            }
            load={loadSuggestions}
          >
            {(button) => <SuggestionMenu {...{ button, list, path, row, edits, ask }} />}
          </MenuOnDemand>
        )}
        {ask !== null && (
          <RowTool
            icon={IconRefresh}
            label={t('campaigns.form.another', { label })}
            disabled={disabled}
            turning={ideas.asking}
            onClick={ideas.another}
          />
        )}
        {count > 1 && (
          <>
            <RowTool
              icon={IconArrowUp}
              label={t('campaigns.form.moveUp', { label })}
              disabled={disabled || index === 0}
              onClick={() => edits.move(index, -1)}
            />
            <RowTool
              icon={IconArrowDown}
              label={t('campaigns.form.moveDown', { label })}
              disabled={disabled || index === count - 1}
              onClick={() => edits.move(index, 1)}
            />
          </>
        )}
        {count > 1 && (
          <RowTool
            icon={IconTrash}
            label={fixed ? `${label}: ${t('campaigns.form.fixedRow')}` : `${t('controls.remove')}: ${label}`}
            disabled={disabled || fixed}
            onClick={() => edits.remove(index)}
          />
        )}
      </div>
      <div className={classes.below}>
        <span className={classes.side}>
          {row.status === 'OLD' && <TextTag status="OLD" />}
          <span role="status">
            {ideas.asking && t('adTexts.asking')}
            {ideas.failed && <span className={classes.error}>{t('campaigns.form.ideaFailed')}</span>}
            {ideas.none && !ideas.asking && t('campaigns.form.noIdea')}
          </span>
        </span>
        <span className={classes.side}>
          {ideas.count > 0 && <IdeaTools ideas={ideas} label={label} disabled={disabled} />}
          <span className={classes.counter} data-level={levelOf(used, max)}>
            <span aria-hidden>
              {used}/{max}
            </span>
            <VisuallyHidden>{t('campaigns.form.counter', { used, max })}</VisuallyHidden>
          </span>
        </span>
      </div>
      <div id={`${path}-notes`} className={noted(error, warning, excess) ? classes.notes : undefined}>
        {error !== undefined && <div className={classes.error}>{error}</div>}
        {excess !== '' && (
          <div className={classes.error}>
            {t('adTexts.excess')} <mark className={classes.excess}>{excess}</mark>
          </div>
        )}
        {warning !== undefined && <div className={classes.advice}>{warning}</div>}
      </div>
      {unfair && ask !== null && !disabled && (
        <Suspense>
          <FairRewrite {...{ list, path, row, label, edits, ask }} />
        </Suspense>
      )}
    </div>
  );
});

function noted(error: string | undefined, warning: string | undefined, excess: string): boolean {
  return error !== undefined || warning !== undefined || excess !== '';
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
