import { List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FairHousingStop } from '#domain/fair-housing/fair-housing-permission.ts';
import '../../../i18n/campaigns/fair-housing-texts.ts';
import { BoundText, placeName } from './BoundText.tsx';

/** Lists the texts that no one can allow, and says why. */
export function FinalStops({ stops }: { stops: readonly FairHousingStop[] }) {
  const { t } = useTranslation();
  if (stops.length === 0) return null;
  return (
    <section aria-label={t('fairHousing.allow.final', { count: stops.length })}>
      <Text size="sm" fw={500}>
        {t('fairHousing.allow.final', { count: stops.length })}
      </Text>
      <List size="sm" spacing={6} mt={6} withPadding={false}>
        {stops.map((stop) => (
          <List.Item key={`${stop.place} ${stop.rule_id} ${stop.start} ${stop.text}`}>
            <BoundText stop={stop} />
            <Text size="xs" c="dimmed">
              {placeName(stop.place)}
            </Text>
          </List.Item>
        ))}
      </List>
      <Text size="sm" mt={6}>
        {t('fairHousing.allow.finalWhy')}
      </Text>
      <Text size="sm" c="dimmed" mt={6}>
        {t('fairHousing.allow.finalInstead')}
      </Text>
    </section>
  );
}
