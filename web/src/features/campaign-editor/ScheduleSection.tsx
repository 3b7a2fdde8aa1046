import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { useDraft } from '../campaign-draft/draft-store.tsx';
import { Budgets } from './schedule/Budgets.tsx';
import { OpenHouseDates } from './schedule/OpenHouseDates.tsx';
import { RunDates } from './schedule/RunDates.tsx';
import { Section } from './Section.tsx';

type Props = {
  disabled: boolean;
  today: PlainDate;
  /** True if the campaign has started and its start date is fixed. */
  startKept: boolean;
};

export function ScheduleSection({ disabled, today, startKept }: Props) {
  const { t } = useTranslation();
  const hasDoors = useDraft((draft) => draft.kind === CampaignKind.openHouse);
  return (
    <Section id="schedule" title={t('campaigns.form.sections.schedule')}>
      {hasDoors && (
        <>
          <OpenHouseDates disabled={disabled} today={today} />
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
