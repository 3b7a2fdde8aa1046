import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns.ts';
import { budgetField, type BudgetField } from '#domain/channels.ts';
import { limits } from '#domain/limits.ts';
import { dollarsToCents, formatCents, type Cents } from '#domain/money.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { confirmsRaise } from '../../campaign-actions/confirm-spending.ts';
import { EditorForm } from './EditorForm.tsx';
import {
  budgetChange,
  budgetProblem,
  dividedBudget,
  typedTotal,
  writtenBudgets,
  type TypedBudgets,
} from './typed-budgets.ts';
import type { RowChange } from './row-change.ts';

type Props = {
  row: CampaignRow;
  /** Sum to begin with instead of the present budgets. */
  total?: Cents;
  onSave: (change: RowChange) => void;
  onCancel: () => void;
};

/** Edits the daily budget of each active line; Facebook and Instagram share one. */
export function BudgetEditor({ row, total: wanted, onSave, onCancel }: Props) {
  const { t } = useTranslation();
  const fields = [...new Set(row.channels.map(({ channel }) => budgetField[channel]))];
  const [typed, setTyped] = useState<TypedBudgets>(() =>
    writtenBudgets(wanted === undefined ? row : { ...row, ...dividedBudget(row, fields, wanted) }),
  );
  const [tried, setTried] = useState(false);
  const [asked, setAsked] = useState<Cents>();
  const before = dollarsToCents(row.daily_budget);
  const total = typedTotal(fields, typed);
  const asking = asked !== undefined && asked === total;
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
    if (change === null) return onCancel();
    if (
      total !== undefined &&
      !asking &&
      row.status.id === CampaignStatus.live &&
      confirmsRaise(before, total)
    )
      return setAsked(total);
    onSave(change);
  };
  return (
    <EditorForm
      onSubmit={submit}
      onCancel={onCancel}
      submit={asking ? t('campaignList.edit.raise', { amount: formatCents(total ?? 0) }) : undefined}
    >
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
      <Text size="sm" role="status" fw={asking ? 600 : undefined} c={asking ? undefined : 'dimmed'}>
        {total !== undefined &&
          total !== before &&
          t('campaignList.edit.effect', { before: formatCents(before), amount: formatCents(total) })}
      </Text>
    </EditorForm>
  );
}
