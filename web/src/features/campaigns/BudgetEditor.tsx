import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns.ts';
import { budgetField, type BudgetField } from '#domain/channels.ts';
import { limits } from '#domain/limits.ts';
import { formatCents } from '#domain/money.ts';
import { EditorForm } from './EditorForm.tsx';
import { budgetChange, budgetProblem, writtenBudget, type TypedBudgets } from './typed-budgets.ts';
import type { RowChange } from './row-change.ts';

type Props = { row: CampaignRow; onSave: (change: RowChange) => void; onCancel: () => void };

/** The daily budget of each group of channels that is on; facebook and instagram share one. */
export function BudgetEditor({ row, onSave, onCancel }: Props) {
  const { t } = useTranslation();
  const fields = [...new Set(row.channels.map(({ channel }) => budgetField[channel]))];
  const [typed, setTyped] = useState<TypedBudgets>(() => ({
    fb_daily_budget: writtenBudget(row.fb_daily_budget),
    adwords_daily_budget: writtenBudget(row.adwords_daily_budget),
    ads_daily_budget: writtenBudget(row.ads_daily_budget),
  }));
  const [tried, setTried] = useState(false);
  const minimum = (field: BudgetField) =>
    t('campaignList.edit.minimum', { amount: formatCents(limits.dailyBudgetMinCents[field]) });
  const refusal = (field: BudgetField) => {
    const problem = budgetProblem(field, typed[field]);
    if (problem === undefined) return undefined;
    if (problem === 'minimum') return minimum(field);
    return t(`campaignList.edit.${problem}`, { amount: formatCents(limits.price.maxCents) });
  };
  const submit = () => {
    setTried(true);
    if (fields.some((field) => refusal(field) !== undefined)) return;
    const change = budgetChange(row, fields, typed);
    if (change === null) onCancel();
    else onSave(change);
  };
  return (
    <EditorForm onSubmit={submit} onCancel={onCancel}>
      {fields.map((field, index) => (
        <TextInput
          key={field}
          label={t(`campaignList.edit.budgets.${field}`)}
          description={minimum(field)}
          data-autofocus={index === 0 ? true : undefined}
          inputMode="decimal"
          autoComplete="off"
          placeholder="$"
          value={typed[field]}
          error={tried ? refusal(field) : undefined}
          onChange={({ currentTarget: { value } }) => setTyped((all) => ({ ...all, [field]: value }))}
        />
      ))}
    </EditorForm>
  );
}
