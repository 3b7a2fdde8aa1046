import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { budgetField, channels, type BudgetField } from '#domain/channels.ts';
import { limits } from '#domain/limits.ts';
import { dailyFromMonthly, formatCents, monthlyFromDaily, type Cents } from '#domain/money.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { useDraft, useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { useFieldErrors } from '../../campaign-draft/problems.tsx';
import { MoneyField } from './MoneyField.tsx';
import classes from './Schedule.module.css';
import { LeadEstimate } from './LeadEstimate.tsx';
import { Totals } from './Totals.tsx';

/** Edits the budgets of the active channels and shows their totals. */
export function Budgets({ disabled, today }: { disabled: boolean; today: PlainDate }) {
  const { t } = useTranslation();
  const active = useDraft(
    useShallow((draft) => [
      ...new Set(
        channels.filter((channel) => draft[channel].isActive).map((channel) => budgetField[channel]),
      ),
    ]),
  );
  if (active.length === 0) return <Text c="dimmed">{t('campaigns.form.noChannel')}</Text>;
  return (
    <Stack gap="md">
      {active.map((field) => (
        <BudgetRow key={field} field={field} disabled={disabled} />
      ))}
      <Totals today={today} />
      <LeadEstimate />
    </Stack>
  );
}

const asItIs = (cents: Cents) => cents;

function BudgetRow({ field, disabled }: { field: BudgetField; disabled: boolean }) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const cents = useDraft((draft) => draft.budgets[field]);
  const { error } = useFieldErrors(field);
  const least = limits.dailyBudgetMinCents[field];
  const title = t(`campaigns.form.budget.${field}`);
  const common = {
    cents,
    disabled,
    onType: (value: Cents | null) => store.edit((draft) => void (draft.budgets[field] = value), field),
    onLeave: () => store.touch(field),
  };
  return (
    <div className={classes.budget}>
      <div>
        <Text fw={500}>{title}</Text>
        <Text size="xs" c="dimmed">
          {t('adPlaces.schedule.minimum', {
            daily: formatCents(least),
            monthly: formatCents(monthlyFromDaily(least)),
          })}
        </Text>
      </div>
      <MoneyField
        {...common}
        id={field}
        label={t('campaigns.form.daily')}
        name={`${title}: ${t('campaigns.form.daily')}`}
        toShown={asItIs}
        fromShown={asItIs}
        required
        error={error}
      />
      <MoneyField
        {...common}
        label={t('campaigns.form.monthly')}
        name={`${title}: ${t('campaigns.form.monthly')}`}
        toShown={monthlyFromDaily}
        fromShown={dailyFromMonthly}
        error={undefined}
      />
    </div>
  );
}
