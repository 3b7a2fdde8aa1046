import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../ui/formats.ts';
import type { DayOfChanges } from './changes-by-day.ts';
import classes from './ChangeList.module.css';

const MOST_SHOWN = 4;

/** Lists the changes that a chart marks: the latest days if there are many, all on request. */
export function ChangeList({ changes }: { changes: readonly DayOfChanges[] }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  if (changes.length === 0) return null;
  const shown = all ? changes : changes.slice(-MOST_SHOWN);
  return (
    <div className={classes.changes}>
      <ol aria-label={t('reports.changes.label')}>
        {shown.map(({ date, words }) => (
          <li key={date}>
            <time dateTime={date}>{formatDay(date)}</time>
            <span>{words.join(' · ')}</span>
          </li>
        ))}
      </ol>
      {shown.length < changes.length && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setAll(true)}>
          {t('reports.changes.all', { count: changes.length })}
        </Button>
      )}
    </div>
  );
}
