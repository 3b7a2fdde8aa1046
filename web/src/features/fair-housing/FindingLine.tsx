import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fairHousingCategoryWords } from '#domain/fair-housing/fair-housing-rule.ts';
import type { FairHousingContext, FairHousingFinding } from '#domain/fair-housing/index.ts';
import { isFinal } from '#domain/fair-housing/record/final-findings.ts';
import { lawOf, whyOf } from '#domain/fair-housing/laws/laws.ts';
import { IconAlertTriangle, IconHandStop, IconInfoCircle } from '../../icons/tabler.ts';
import { PlainBadge } from '../../ui/PlainBadge.tsx';
import classes from './FindingLine.module.css';
import '../../i18n/campaigns/fair-housing-texts.ts';

const looks = {
  block: { color: 'red', icon: IconHandStop },
  warn: { color: 'yellow', icon: IconAlertTriangle },
  info: { color: 'blue', icon: IconInfoCircle },
} as const;

type Props = {
  finding: FairHousingFinding;
  text: string;
  where: FairHousingContext;
};

/** Shows one finding: its severity, the words, the law, the reason and a suggestion. */
export function FindingLine({ finding, text, where }: Props) {
  const { t } = useTranslation();
  const { severity, match, category, suggestion } = finding;
  const why = whyOf(finding, isFinal(finding, text, where), where);
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
        <Text size="sm">
          {why} {suggestion}
        </Text>
        <Text size="xs" c="dimmed">
          {lawOf(finding, where)}
        </Text>
      </div>
    </div>
  );
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
