import '../../../i18n/campaigns/fair-housing-texts.ts';
import { Mark, Text } from '@mantine/core';
import type { FairHousingPlace, FairHousingStop } from '#domain/fair-housing/fair-housing-permission.ts';
import { t } from '../../../i18n/i18n.ts';
import { fieldName } from '../../campaign-draft/field-names.ts';
import typography from '../../../ui/typography.module.css';

/** Shows the whole text that an exception covers and highlights the finding. */
export function BoundText({ stop: { text, start, end } }: { stop: FairHousingStop }) {
  return (
    <Text span inherit className={typography.anywhere}>
      “{text.slice(0, start)}
      <Mark>{text.slice(start, end)}</Mark>
      {text.slice(end)}”
    </Text>
  );
}

/** Returns the label of a list of texts, for example `Facebook ad, titles`. */
export function placeName(place: FairHousingPlace): string {
  const list = place.slice(place.lastIndexOf('.') + 1);
  const field = fieldName(place);
  if (list === 'keywords') return t('fairHousing.allow.place.keywords', { field });
  return t(list === 'titles' ? 'fairHousing.allow.place.titles' : 'fairHousing.allow.place.descriptions', {
    field,
  });
}
