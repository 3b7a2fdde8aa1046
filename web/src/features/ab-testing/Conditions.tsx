import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StartCondition } from '#contract/ab-testing.ts';
import type { Campaign } from '#contract/campaigns.ts';
import { IconCircleCheck, IconCircleX } from '../../icons/tabler.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { campaignAddress } from '../campaigns/campaign-address.ts';
import typography from '../../ui/typography.module.css';
import classes from './Conditions.module.css';

/** Sections of the campaign form in which each condition can be met. */
const places = {
  live: undefined,
  budget: 'schedule',
  days_left: 'schedule',
  variant_b_complete: 'test',
  variants_differ: 'test',
  no_open_change: undefined,
} as const;

type Props = { campaign: Campaign; conditions: readonly StartCondition[] };

/** Lists the conditions of a test with the measured values, and links to the fields of the unmet ones. */
export function Conditions({ campaign, conditions }: Props) {
  const { t } = useTranslation();
  return (
    <ul className={classes.conditions}>
      {conditions.map(({ name, met, needed, found }) => (
        <li key={name} data-met={met}>
          {met ? <IconCircleCheck size={18} aria-hidden /> : <IconCircleX size={18} aria-hidden />}
          <span>
            {t(`abTesting.condition.${name}`, { needed: needed ?? '' })}{' '}
            <VisuallyHidden>{t(met ? 'abTesting.met' : 'abTesting.unmet')}</VisuallyHidden>
            {!met && found !== null && (name === 'budget' || name === 'days_left') && (
              <span className={typography.dimmed}>({t(`abTesting.found.${name}`, { found })}) </span>
            )}
            {!met && !(name === 'variants_differ' && campaign.variant_b === null) && (
              <AnchorLink
                to={campaignAddress(campaign.kind.id)}
                params={{ id: campaign.id }}
                hash={places[name]}
                state={{ writesB: places[name] === 'test' && campaign.variant_b === null }}
                size="sm"
              >
                {t(`abTesting.way.${name}`)}
              </AnchorLink>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
