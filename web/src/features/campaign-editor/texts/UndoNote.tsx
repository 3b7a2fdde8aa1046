import { Anchor, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../../campaign-draft/draft.ts';
import { useDraft, useDraftStore } from '../../campaign-draft/draft-store.tsx';

/** Announces the last action with an undo button until the next edit. */
export function useUndoNote(): { note: ReactNode; done: (text: ReactNode) => void } {
  const { t } = useTranslation();
  const store = useDraftStore();
  const [said, setSaid] = useState<{ text: ReactNode; after: Draft } | null>(null);
  const stands = useDraft((draft) => said !== null && draft === said.after);
  return {
    done: (text) => setSaid({ text, after: store.getState().draft }),
    note: (
      <Text size="sm" component="div" role="status">
        {stands && (
          <>
            {said?.text}{' '}
            <Anchor
              component="button"
              type="button"
              size="sm"
              underline="always"
              onClick={() => store.undo()}
            >
              {t('adTexts.undo')}
            </Anchor>
          </>
        )}
      </Text>
    ),
  };
}
