import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns.ts';
import { budgetField, type BudgetField } from '#domain/channels.ts';
import { limits } from '#domain/limits.ts';
import { centsToDollars, dollarsToCents, formatCents } from '#domain/money.ts';
import { EditorForm } from './EditorForm.tsx';
import type { RowChange } from './use-row-change.ts';

type Props = { row: CampaignRow; onSave: (change: RowChange) => void; onCancel: () => void };

/** The daily budget of each group of channels that is on; facebook and instagram share one. */
export function BudgetEditor({ row, onSave, onCancel }: Props) {
  const { t } = useTranslation();
  const fields = [...new Set(row.channels.map(({ channel }) => budgetField[channel]))];
  const [budgets, setBudgets] = useState<Record<BudgetField, number | null>>(row);
  const [tried, setTried] = useState(false);
  const least = (field: BudgetField) => formatCents(limits.dailyBudgetMinCents[field]);
  const tooLow = (field: BudgetField) =>
    dollarsToCents(budgets[field] ?? 0) < limits.dailyBudgetMinCents[field];
  const submit = () => {
    setTried(true);
    if (fields.some(tooLow)) return;
    if (fields.every((field) => budgets[field] === row[field])) return onCancel();
    const sum = fields.reduce((cents, field) => cents + dollarsToCents(budgets[field] ?? 0), 0);
    onSave({
      ...Object.fromEntries(fields.map((field) => [field, budgets[field]])),
      daily_budget: centsToDollars(sum),
    });
  };
  return (
    <EditorForm onSubmit={submit} onCancel={onCancel}>
      {fields.map((field, index) => (
        <NumberInput
          key={field}
          label={t(`campaignList.edit.budgets.${field}`)}
          description={t('campaignList.edit.minimum', { amount: least(field) })}
          data-autofocus={index === 0 ? true : undefined}
          prefix="$"
          decimalScale={2}
          thousandSeparator=","
          allowNegative={false}
          hideControls
          max={limits.price.maxCents / 100}
          value={budgets[field] ?? ''}
          error={
            tried && tooLow(field) ? t('campaignList.edit.minimum', { amount: least(field) }) : undefined
          }
          onChange={(value) => setBudgets({ ...budgets, [field]: typeof value === 'number' ? value : null })}
        />
      ))}
    </EditorForm>
  );
}
