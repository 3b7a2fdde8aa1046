import { Button, Group, Stack } from '@mantine/core';
import { lazy, memo, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconListCheck } from '../../../icons/tabler.ts';
import { whenOnline } from '../../../shell/when-online.ts';
import { useDraft, useDraftStore } from '../../campaign-draft/draft-store.tsx';
import type { AskIdeas } from './ask-ideas.ts';
import { CopyTexts } from './CopyTexts.tsx';
import { isOldText } from './old-texts.ts';
import type { TextList } from './text-list.ts';
import { useUndoNote } from './UndoNote.tsx';

const TextPicker = lazy(() => whenOnline(() => import('./TextPicker.tsx')));

type Props = { titles: TextList; descriptions: TextList; ask: AskIdeas | null; disabled: boolean };

/** Offers actions on all texts of an ad: select again, copy to another channel, remove old ones. */
export const TextTools = memo(function TextTools({ titles, descriptions, ask, disabled }: Props) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const [picking, setPicking] = useState(false);
  const { note, done } = useUndoNote();
  const old = useDraft((draft) =>
    [titles, descriptions].reduce(
      (count, list) => count + (list.of(draft) ?? []).filter(isOldText).length,
      0,
    ),
  );

  function removeOld() {
    store.edit((draft) => {
      for (const list of [titles, descriptions]) {
        const rows = list.of(draft) ?? [];
        rows.splice(0, rows.length, ...rows.filter((row) => !isOldText(row)));
      }
    });
    done(t('adTexts.removedOld', { count: old }));
  }

  return (
    <Stack gap={6}>
      <Group gap="xs">
        {ask !== null && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconListCheck size={14} />}
            disabled={disabled}
            onClick={() => setPicking(true)}
          >
            {t('adTexts.picker.open')}
          </Button>
        )}
        <CopyTexts titles={titles} descriptions={descriptions} disabled={disabled} onCopied={done} />
        {old > 0 && (
          <Button variant="default" size="xs" disabled={disabled} onClick={removeOld}>
            {t('adTexts.removeOld', { count: old })}
          </Button>
        )}
      </Group>
      {note}
      {picking && ask !== null && (
        <Suspense>
          <TextPicker
            titles={titles}
            descriptions={descriptions}
            ask={ask}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
});
