import { List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import '../../../i18n/campaigns/fair-housing-texts.ts';
import type { FairHousingOverride } from '#contract/fair-housing/exceptions.ts';
import { fairHousingGroundWords } from '#domain/fair-housing/record/grounds.ts';
import { formatDate } from '../../../ui/formats.ts';
import { BoundText, placeName } from './BoundText.tsx';
import typography from '../../../ui/typography.module.css';

/**
 * Lists the exact texts that an owner has allowed in the stored campaign, with place, owner and
 * reason.
 */
export function AllowedTexts({ allowed }: { allowed: readonly FairHousingOverride[] }) {
  const { t } = useTranslation();
  if (allowed.length === 0) return null;
  return (
    <section aria-labelledby="allowed-texts">
      <Text size="sm" fw={500} id="allowed-texts">
        {t('fairHousing.allow.allowed', { count: allowed.length })}
      </Text>
      <Text size="xs" c="dimmed">
        {t('fairHousing.allow.allowedHint')}
      </Text>
      <List size="sm" spacing={6} mt={6} withPadding={false}>
        {allowed.map((one) => (
          <List.Item key={`${one.place} ${one.rule_id} ${one.start} ${one.text}`}>
            <BoundText stop={one} />
            <Text size="xs" c="dimmed">
              {placeName(one.place)}.{' '}
              {t('fairHousing.allow.by', { name: one.allowed_by, at: formatDate(one.allowed_at) })}
            </Text>
            <Text size="xs" c="dimmed" className={typography.anywhere}>
              {one.ground !== null &&
                `${t('fairHousing.allow.on', { ground: fairHousingGroundWords[one.ground] })} `}
              {t('fairHousing.allow.because', { reason: one.reason })}
            </Text>
          </List.Item>
        ))}
      </List>
    </section>
  );
}
