import { Text } from '@mantine/core';
import { IconAlertTriangle, IconHandStop, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fairHousingCategoryWords } from '#domain/fair-housing/fair-housing-rule.ts';
import type { FairHousingFinding } from '#domain/fair-housing/index.ts';
import { PlainBadge } from '../../ui/PlainBadge.tsx';
import classes from './FindingLine.module.css';
import '../../i18n/campaigns/fair-housing-texts.ts';

const looks = {
  block: { color: 'red', icon: IconHandStop },
  warn: { color: 'yellow', icon: IconAlertTriangle },
  info: { color: 'blue', icon: IconInfoCircle },
} as const;

/** Shows one finding: its severity, the words, the reason and a suggestion. */
export function FindingLine({ finding }: { finding: FairHousingFinding }) {
  const { t } = useTranslation();
  const { severity, match, category, suggestion } = finding;
  const { color, icon: Icon } = looks[severity];
  return (
    <div className={classes.line}>
      <PlainBadge color={color}>
        <Icon size={14} aria-hidden />
        {t(`fairHousing.level.${severity}`)}
      </PlainBadge>
      <div className={classes.words}>
        <Text size="sm">
          <Text span inherit fw={600}>
            {t('fairHousing.quoted', { match })}
          </Text>{' '}
          <Text span inherit c="dimmed">
            {capitalised(fairHousingCategoryWords[category])}
          </Text>
        </Text>
        <Text size="sm">{suggestion}</Text>
      </div>
    </div>
  );
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
