import { ActionIcon, Group, TextInput, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { say } from '#domain/messages.ts';
import { IconCopy, IconTrash } from '../../../icons/tabler.ts';
import { useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { useFieldErrors } from '../../campaign-draft/problems.tsx';
import { useGroupEdit } from './use-group-edit.ts';
import { useNameTakenAt } from './use-group-problems.ts';

type Props = {
  path: string;
  index: number;
  name: string;
  disabled: boolean;
  full: boolean;
  onDuplicate: () => void;
  onRemove: () => void;
};

/** Edits the name of an ad group in place and says which group already has the same name. */
export function GroupName({ path, index, name, disabled, full, onDuplicate, onRemove }: Props) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const edit = useGroupEdit(index);
  const other = useNameTakenAt(index);
  const { error } = useFieldErrors(path);
  const taken =
    other < 0
      ? undefined
      : `${say('adGroupNameTaken')}. ${t('adTexts.groups.sameName', { name: name.trim(), number: other + 1 })}`;
  return (
    <Group align="flex-start" gap={4} wrap="nowrap">
      <TextInput
        id={path}
        flex={1}
        label={t('campaigns.form.adGroupName')}
        disabled={disabled}
        value={name}
        maxLength={limits.adGroup.name * 2}
        onChange={(event) => {
          const { value } = event.currentTarget;
          edit((group) => void (group.group.label = value), path);
        }}
        onBlur={() => store.touch(path)}
        error={[...new Set([taken, error])].filter((text) => text !== undefined).join('\n') || undefined}
      />
      <Tooltip label={t('adTexts.groups.duplicate', { name })}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          mt={20}
          disabled={disabled || full}
          aria-label={t('adTexts.groups.duplicate', { name })}
          onClick={onDuplicate}
        >
          <IconCopy size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('adTexts.groups.remove', { name })}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          mt={20}
          disabled={disabled}
          aria-label={t('adTexts.groups.remove', { name })}
          onClick={onRemove}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
