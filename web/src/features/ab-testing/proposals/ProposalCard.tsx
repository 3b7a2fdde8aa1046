import { Button, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AbTestInfo, AbTestSuggestion } from '#contract/ab-testing.ts';
import type { Campaign } from '#contract/campaigns.ts';
import { lengthOfTest } from '#domain/ab-testing/test-days.ts';
import { centsOrNull, formatCents } from '#domain/money.ts';
import { withTitle } from '#domain/ab-testing/with-title.ts';
import { formatDay } from '../../../ui/formats.ts';
import { focusIsNowhere } from '../../../ui/title-focus.ts';
import { CannotStart } from '../CannotStart.tsx';
import { hasOwnInstagram } from '../own-instagram.ts';
import { LazyAdPair } from '../pair/LazyAdPair.tsx';
import classes from './Proposals.module.css';
import { SmallestDifference } from '../SmallestDifference.tsx';
import { unmetWithoutB } from '../unmet-conditions.ts';

type Props = {
  campaign: Campaign;
  info: AbTestInfo;
  proposal: AbTestSuggestion;
  /** True if the user has opened the card, whose button is gone. */
  takesFocus: boolean;
  onStart: () => void;
};

/** Shows the ad with the proposed title next to the current one, the needs of its test, and the button that starts. */
export function ProposalCard({ campaign, info, proposal: { angle, title }, takesFocus, onStart }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus && focusIsNowhere()) heading.current?.focus();
  }, [takesFocus]);
  const { facebook_ad: ad } = campaign;
  const unmet = unmetWithoutB(info.conditions);
  const dates = info.end_dates;
  const each = formatCents(Math.floor((centsOrNull(campaign.fb_daily_budget) ?? 0) / 2));
  const reason = `cannot-test-${angle}`;
  return (
    <article className={classes.proposal} aria-labelledby={`test-${angle}`}>
      <Title ref={heading} order={3} id={`test-${angle}`} tabIndex={-1} className={classes.name}>
        {t(`abTesting.proposals.test.${angle}`, { title: title.label })}
      </Title>
      <LazyAdPair
        key={`${campaign.revision} ${title.label}`}
        campaign={campaign}
        order={4}
        a={ad}
        b={{ ...ad, titles: withTitle(ad, title).titles }}
      />
      <Stack gap="sm" className={classes.needs}>
        {hasOwnInstagram(campaign) && <Text>{t('abTesting.proposals.ownInstagram')}</Text>}
        <Text>{t('abTesting.proposals.budget', { each })}</Text>
        {dates !== null && (
          <>
            <Text>
              {t('abTesting.proposals.days', {
                count: lengthOfTest(dates, dates.suggested),
                end: formatDay(dates.suggested),
              })}
            </Text>
            <SmallestDifference campaign={campaign} info={info} end={dates.suggested} />
          </>
        )}
        <Button
          w="fit-content"
          disabled={unmet.length > 0}
          aria-describedby={unmet.length > 0 ? reason : undefined}
          onClick={onStart}
        >
          {t('abTesting.proposals.start')}
        </Button>
        {unmet.length > 0 && <CannotStart id={reason} unmet={unmet} />}
      </Stack>
    </article>
  );
}
