import { useTranslation } from 'react-i18next';
import { IconArrowsShuffle, IconChevronLeft, IconChevronRight } from '../../../icons/tabler.ts';
import { RowTool } from './RowTool.tsx';
import type { RowIdeas } from './use-row-ideas.ts';
import typography from '../../../ui/typography.module.css';
import classes from './TextRow.module.css';

/** Steps through the fetched suggestions of a row. */
export function IdeaTools({ ideas, label, disabled }: { ideas: RowIdeas; label: string; disabled: boolean }) {
  const { t } = useTranslation();
  const { at, count } = ideas;
  const off = disabled || ideas.alone;
  return (
    <span className={classes.ideas}>
      <RowTool
        icon={IconChevronLeft}
        label={t('adTexts.ideas.previous', { label })}
        disabled={off}
        onClick={ideas.previous}
      />
      <span className={`${typography.numbers} ${typography.dimmed}`}>
        {at < 0 ? t('adTexts.ideas.left', { count }) : t('adTexts.ideas.position', { at: at + 1, count })}
      </span>
      <RowTool
        icon={IconChevronRight}
        label={t('adTexts.ideas.next', { label })}
        disabled={off}
        onClick={ideas.next}
      />
      <RowTool
        icon={IconArrowsShuffle}
        label={t('adTexts.ideas.shuffle', { label })}
        disabled={off}
        onClick={ideas.shuffle}
      />
    </span>
  );
}
