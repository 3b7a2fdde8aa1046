import { Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReportsOverview } from '#contract/reports.ts';
import { overviewFigures } from './overview-figures.ts';
import typography from '../../../ui/typography.module.css';
import classes from './OverviewFigures.module.css';

/** Shows the figures of all campaigns, or those besides spend and leads. */
export function OverviewFigures({ of, besides = false }: { of: ReportsOverview; besides?: boolean }) {
  const { t } = useTranslation();
  const channels = of.unread.map((tab) => t(`reportTabs.${tab}`)).join(', ');
  return (
    <>
      <dl className={`${classes.figures} ${besides ? classes.besides : ''}`}>
        {overviewFigures(of, besides).map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={`${typography.numbers} ${classes.value}`}>{value}</dd>
            {note !== undefined && <dd className={classes.note}>{note}</dd>}
          </div>
        ))}
      </dl>
      {channels !== '' && (
        <Text size="xs" px={besides ? 0 : 'md'} pb={besides ? 0 : 'sm'}>
          {t('dashboard.overview.unread', { channels, count: of.unread_campaigns })}
        </Text>
      )}
    </>
  );
}

/** Placeholder with the layout of the figures: the second and the third have a note. */
export function LoadingFigures() {
  const { t } = useTranslation();
  return (
    <div className={classes.figures} aria-busy="true" aria-label={t('controls.loading')} role="status">
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <div key={place}>
          <Skeleton height={place === 2 || place === 3 ? 64 : 48} radius="md" animate={false} />
        </div>
      ))}
    </div>
  );
}
