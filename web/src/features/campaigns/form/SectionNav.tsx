import { NavLink, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { adField } from '#domain/channels.ts';
import { useDraft } from './draft-store.tsx';
import { countBelow, useJudged } from './problems.tsx';

/** The sections with the paths of their fields, in the order of the page. */
export const sections = [
  { id: 'what', name: 'what', paths: ['name', 'target_id', 'target_kind'] },
  {
    id: 'channels-section',
    name: 'channels',
    paths: [
      'channels',
      'fb_page_id',
      'instagram_acc_id',
      'google_client_id',
      'facebook_connection',
      'google_connection',
    ],
  },
  { id: 'geo', name: 'geo', paths: ['geotargets'] },
  {
    id: 'schedule',
    name: 'schedule',
    paths: [
      'run_dates',
      'open_house_run_dates',
      'fb_daily_budget',
      'ads_daily_budget',
      'adwords_daily_budget',
    ],
  },
  { id: 'ads', name: 'ads', paths: Object.values(adField) },
  { id: 'test', name: 'test', paths: ['variant_b'] },
] as const;

/** The sections of the form, each with its state; a click goes there. */
export function SectionNav() {
  const { t } = useTranslation();
  const { problems } = useJudged();
  const tested = useDraft((draft) => draft.facebook.isActive);
  return (
    <nav aria-label={t('campaigns.form.sectionNav')}>
      {sections
        .filter(({ id }) => id !== 'test' || tested)
        .map(({ id, name, paths }) => {
          const wrong = countBelow(problems, ...paths);
          return (
            <NavLink
              key={id}
              href={`#${id}`}
              label={t(`campaigns.form.sections.${name}`)}
              style={{ borderRadius: 8 }}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.scrollIntoView({ behavior: 'smooth' });
              }}
              rightSection={
                wrong > 0 ? (
                  <Text
                    size="xs"
                    c="dimmed"
                    aria-label={t('campaigns.form.sectionState.problems', { count: wrong })}
                    style={{ display: 'flex', alignItems: 'center', gap: 4 }}
                  >
                    <IconAlertTriangle size={14} aria-hidden /> {wrong}
                  </Text>
                ) : (
                  <IconCircleCheck size={16} aria-label={t('campaigns.form.sectionState.ok')} />
                )
              }
            />
          );
        })}
    </nav>
  );
}
