import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { knownDays, type OpenHouseDay } from '#domain/open-house/open-house-days.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { useDraft } from '../campaign-draft/draft-store.tsx';
import { Budgets } from './schedule/Budgets.tsx';
import { OpenHouseDates } from './schedule/open-house/OpenHouseDates.tsx';
import { OpenHouseDays } from './schedule/open-house/OpenHouseDays.tsx';
import { RunDates } from './schedule/RunDates.tsx';
import { Section } from './Section.tsx';

type Props = {
  disabled: boolean;
  today: PlainDate;
  /** True if the campaign has started and its start date is fixed. */
  startKept: boolean;
  /** Days of the open house as a launched campaign has them; empty for a draft. */
  postedDays: readonly OpenHouseDay[];
};

export function ScheduleSection({ disabled, today, startKept, postedDays }: Props) {
  const { t } = useTranslation();
  const hasDoors = useDraft((draft) => draft.kind === CampaignKind.openHouse);
  const days = useDraft((draft) => draft.openHouse.days);
  const begun = knownDays(postedDays).flatMap(({ date }) => (date <= today ? [date] : []));
  return (
    <Section id="schedule" title={t('campaigns.form.sections.schedule')}>
      {hasDoors && (
        <>
          {days === null ? (
            <OpenHouseDates disabled={disabled} today={today} />
          ) : (
            <OpenHouseDays disabled={disabled} today={today} days={days} begun={begun} />
          )}
          <Text fw={600} component="h3" m={0}>
            {t('adPlaces.schedule.run')}
          </Text>
        </>
      )}
      <RunDates disabled={disabled} today={today} startKept={startKept} />
      <Budgets disabled={disabled} today={today} />
    </Section>
  );
}
