import { Alert, Button, Drawer, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskBeforeClosing } from '../../../form/ask-before-closing.tsx';
import { useReturnFocus } from '../../../ui/dialogs/use-return-focus.ts';
import type { DraftText } from '../../campaign-draft/draft.ts';
import { useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { useChosenTarget } from '../../campaign-draft/target.ts';
import type { AskIdeas } from './ask-ideas.ts';
import { collectIdeas } from './collect-ideas.ts';
import { PickerList, type Choice } from './PickerList.tsx';
import type { TextList } from './text-list.ts';

type Props = { titles: TextList; descriptions: TextList; ask: AskIdeas; onClose: () => void };
type Lists = { titles: Choice[]; descriptions: Choice[] };

/**
 * Lists the current texts of an ad with suggestions to select from; saving writes the selection
 * into the form.
 */
export default function TextPicker({ titles, descriptions, ask, onClose }: Props) {
  const { t } = useTranslation();
  useReturnFocus();
  const store = useDraftStore();
  const target = useChosenTarget();
  const [written] = useState(() => {
    const read = (list: TextList) =>
      (list.of(store.getState().draft) ?? []).filter(({ label }) => label.trim() !== '');
    return { titles: read(titles), descriptions: read(descriptions) };
  });
  const ideas = useQuery({
    queryKey: ['campaign-ideas', 'picker', target, titles.path, written],
    queryFn: async () => ({
      titles: (await collectIdeas(ask, 'title', written.titles)).map(asNew),
      descriptions: (await collectIdeas(ask, 'description', written.descriptions)).map(asNew),
    }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const [changed, setChanged] = useState<Lists | null>(null);
  const { close, asking, question } = useAskBeforeClosing(changed !== null, onClose);
  const offered = (field: keyof Lists): Choice[] => [
    ...written[field].map((text) => ({ text, on: true })),
    ...(ideas.data?.[field] ?? []).map((text) => ({ text, on: false })),
  ];
  const lists = changed ?? { titles: offered('titles'), descriptions: offered('descriptions') };

  function save() {
    store.edit((draft) => {
      for (const [list, choices] of [
        [titles, lists.titles],
        [descriptions, lists.descriptions],
      ] as const) {
        const rows = list.of(draft);
        const chosen = choices.filter(({ on, text }) => on && text.label.trim() !== '');
        rows?.splice(0, rows.length, ...chosen.map(({ text }) => text));
      }
    });
    onClose();
  }

  return (
    <Drawer
      opened
      onClose={close}
      closeOnClickOutside={changed === null}
      closeOnEscape={!asking}
      position="right"
      size="min(560px, 100%)"
      title={t('adTexts.picker.title')}
    >
      <Stack gap="xl">
        {ideas.isFetching && (
          <Text size="sm" c="dimmed" role="status">
            <Loader size={14} mr={8} />
            {t('adTexts.picker.loading')}
          </Text>
        )}
        {ideas.isError && !ideas.isFetching && (
          <Alert color="red">
            {t('adTexts.picker.failed')}{' '}
            <Button size="xs" variant="default" onClick={() => void ideas.refetch()}>
              {t('adTexts.picker.retry')}
            </Button>
          </Alert>
        )}
        {!ideas.isFetching && (
          <>
            <PickerList
              list={titles}
              choices={lists.titles}
              onChange={(next) => setChanged({ ...lists, titles: next })}
            />
            <PickerList
              list={descriptions}
              choices={lists.descriptions}
              onChange={(next) => setChanged({ ...lists, descriptions: next })}
            />
          </>
        )}
        <Button onClick={save} disabled={ideas.isFetching}>
          {t('adTexts.picker.save')}
        </Button>
      </Stack>
      {question}
    </Drawer>
  );
}

/**
 * Gives a text a new id, because ids must be unique in a list and two lists of suggestions may
 * share some.
 */
function asNew(text: DraftText): DraftText {
  return { ...text, value: crypto.randomUUID(), status: 'ACTIVE' };
}
