import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns.ts';
import { limits } from '#domain/limits.ts';
import { say } from '#domain/messages.ts';
import { EditorForm } from './EditorForm.tsx';
import type { RowChange } from './row-change.ts';

type Props = { row: CampaignRow; onSave: (change: RowChange) => void; onCancel: () => void };

export function NameEditor({ row, onSave, onCancel }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState(row.name);
  const [error, setError] = useState<string>();
  const submit = () => {
    const wanted = name.trim();
    if (wanted === '') setError(say('required'));
    else if (wanted === row.name) onCancel();
    else onSave({ name: wanted });
  };
  return (
    <EditorForm onSubmit={submit} onCancel={onCancel}>
      <TextInput
        label={t('campaignList.edit.nameField')}
        data-autofocus
        maxLength={limits.campaignName}
        value={name}
        error={error}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </EditorForm>
  );
}
