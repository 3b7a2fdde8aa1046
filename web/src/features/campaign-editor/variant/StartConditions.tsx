import { Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { limits } from '#domain/limits.ts';
import { formatCents } from '#domain/money.ts';
import { IconCircleCheck, IconCircleX } from '../../../icons/tabler.ts';
import { campaignQuery, todayQuery } from '../../campaigns/queries.ts';
import { useDraft } from '../../campaign-draft/draft-store.tsx';
import { useJudged } from '../../campaign-draft/problems.tsx';
import { startConditions, testState } from './start-conditions.ts';
import typography from '../../../ui/typography.module.css';
import classes from './Variant.module.css';

/** Lists the conditions for starting an A/B test. */
export function StartConditions() {
  const { t } = useTranslation();
  const { id } = useParams({ strict: false });
  const today = useQuery(todayQuery()).data?.today;
  const campaign = useQuery({ ...campaignQuery(id ?? ''), enabled: id !== undefined });
  const status = campaign.data?.status.id;
  const state = useDraft(useShallow((draft) => testState(draft, today ?? '', status)));
  const { problems, pending } = useJudged();
  if (today === undefined) return null;
  const differ = !pending && !problems.some(({ message }) => message === 'variantsMustDiffer');
  const met = { ...startConditions(state), differ };
  const { dailyCents, daysLeft } = limits.abTest;
  const rows = [
    {
      name: 'budget',
      text: t('adTexts.variant.condition.budget', { amount: formatCents(dailyCents) }),
      now: t('adTexts.variant.now.budget', { amount: formatCents(state.daily) }),
    },
    {
      name: 'days',
      text: t('adTexts.variant.condition.days', { count: daysLeft }),
      now: t('adTexts.variant.now.days', { count: state.days }),
    },
    { name: 'live', text: t('adTexts.variant.condition.live'), now: null },
    { name: 'differ', text: t('adTexts.variant.condition.differ'), now: null },
  ] as const;
  return (
    <div>
      <Text size="sm" fw={600} component="h3" m={0} mb={4}>
        {t('adTexts.variant.conditions')}
      </Text>
      <ul className={classes.conditions}>
        {rows.map(({ name, text, now }) => (
          <li key={name} data-met={met[name]}>
            {met[name] ? <IconCircleCheck size={18} aria-hidden /> : <IconCircleX size={18} aria-hidden />}
            {text}
            <VisuallyHidden>{t(met[name] ? 'adTexts.variant.met' : 'adTexts.variant.unmet')}</VisuallyHidden>
            {!met[name] && now !== null && <span className={typography.dimmed}>({now})</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
