import { Button, Group, Stack, Text } from '@mantine/core';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { freeGroupName } from '#domain/ad/ad-group-names.ts';
import type { GroupDraft } from '../../campaign-draft/draft.ts';
import { useDraft, useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { copyOfGroup, countOldKeywords, emptyGroup, removeOldKeywords } from '../keywords/group-edits.ts';
import { GroupList } from '../keywords/GroupList.tsx';
import { GroupPanel } from '../keywords/GroupPanel.tsx';
import { NegativeKeywords } from '../keywords/NegativeKeywords.tsx';
import { GROUPS_PATH } from '../keywords/groups-path.ts';
import { useFieldErrors } from '../../campaign-draft/problems.tsx';
import { useUndoNote } from '../texts/UndoNote.tsx';
import classes from './AdGroups.module.css';

type Props = {
  disabled: boolean;
  /** True if the ad groups are paused at Google. */
  resting: boolean;
};

/**
 * Shows the list of ad groups on the left, and the keywords and texts of the selected group on the
 * right.
 */
export function AdGroups({ disabled, resting }: Props) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const ids = useDraft(useShallow((draft) => draft.search.adGroups.map(({ id }) => id)));
  const oldKeywords = useDraft(countOldKeywords);
  const { error } = useFieldErrors(GROUPS_PATH);
  const { note, done } = useUndoNote();
  const wanted = useStore(store, (state) => state.place.groupId);
  const setWanted = useCallback((groupId: string | null) => store.open({ groupId }), [store]);
  const index = Math.max(0, wanted === null ? 0 : ids.indexOf(wanted));
  const chosen = ids[index];
  // Reads the groups on demand, so that typing in a text does not re-render the list.
  const groupsNow = () => store.getState().draft.search.adGroups;

  // A removed group takes its focused button with it, so the focus moves to the selected group.
  const columns = useRef<HTMLDivElement>(null);
  const focusChosen = () =>
    requestAnimationFrame(() => columns.current?.querySelector<HTMLElement>('[aria-current]')?.focus());

  function insert(group: GroupDraft, at: number) {
    store.edit((draft) => void draft.search.adGroups.splice(at, 0, group));
    setWanted(group.id);
  }

  function add() {
    const name = t('campaigns.form.newGroupName', { number: ids.length + 1 });
    insert(emptyGroup(freeGroupName(name, groupsNow())), ids.length);
  }

  function duplicate() {
    const group = groupsNow()[index];
    if (group === undefined) return;
    const name = t('adTexts.groups.copyName', { name: group.group.label });
    insert(copyOfGroup(group, freeGroupName(name, groupsNow())), index + 1);
  }

  function remove() {
    const name = groupsNow()[index]?.group.label ?? '';
    store.edit((draft) => void draft.search.adGroups.splice(index, 1));
    setWanted(ids[index + 1] ?? ids[index - 1] ?? null);
    done(t('adTexts.groups.removed', { name }));
    focusChosen();
  }

  function removeOld() {
    store.edit(removeOldKeywords);
    done(t('adTexts.groups.removedOld', { count: oldKeywords }));
    focusChosen();
  }

  return (
    <Stack gap="sm" className={classes.groups}>
      <Group justify="space-between">
        <Text fw={600} size="sm" component="h3" m={0}>
          {t('campaigns.form.adGroups')}
        </Text>
        {oldKeywords > 0 && (
          <Button variant="default" size="xs" disabled={disabled} onClick={removeOld}>
            {t('adTexts.groups.removeOld', { count: oldKeywords })}
          </Button>
        )}
      </Group>
      {resting && (
        <Text size="sm" c="dimmed">
          {t('adTexts.groups.restingText')}
        </Text>
      )}
      {error !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" id={GROUPS_PATH} tabIndex={-1}>
          {error}
        </Text>
      )}
      {note}
      <div className={classes.columns} ref={columns}>
        <GroupList
          ids={ids}
          chosenId={chosen}
          disabled={disabled}
          resting={resting}
          onChoose={setWanted}
          onAdd={add}
        />
        {chosen !== undefined && (
          <GroupPanel
            key={chosen}
            index={index}
            disabled={disabled}
            onDuplicate={duplicate}
            onRemove={remove}
          />
        )}
      </div>
      <NegativeKeywords disabled={disabled} />
    </Stack>
  );
}
