import { Loader, Menu, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tones } from '#domain/copywriter/tone/tone.ts';
import { angleOf } from '#domain/ad/text-angle.ts';
import { prefer, usePreferences } from '../../../session/preferences.ts';
import { OpenedMenu, type MenuButton } from '../../../ui/dialogs/OpenedMenu.tsx';
import type { DraftText } from '../../campaign-draft/draft.ts';
import { useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { useChosenTarget, useTarget } from '../../campaign-draft/target.ts';
import type { AskIdeas } from './ask-ideas.ts';
import { collectIdeas } from './collect-ideas.ts';
import type { TextEdits } from './text-edits.ts';
import type { TextList } from './text-list.ts';
import classes from './SuggestionMenu.module.css';

type Row = { list: TextList; path: string; row: DraftText; edits: TextEdits; ask: AskIdeas };

/** Menu of suggestions for one text. The preview tries out the one under the pointer or with the focus. */
export default function SuggestionMenu({ button, ...row }: Row & { button: MenuButton }) {
  return (
    <OpenedMenu button={button} position="bottom-end" width="min(420px, calc(100vw - 24px))">
      <ToneChoice />
      <Suggestions {...row} />
    </OpenedMenu>
  );
}

/** Selects the tone of the suggestions, which the user's next campaigns have, too. */
function ToneChoice() {
  const { t } = useTranslation();
  const { tone: chosen = 'plain' } = usePreferences();
  return (
    <div role="group" aria-label={t('adTexts.suggest.tone.label')} className={classes.tones}>
      {tones.map((tone) => (
        <UnstyledButton
          key={tone}
          role="menuitemradio"
          aria-checked={tone === chosen}
          className={classes.tone}
          data-chosen={tone === chosen || undefined}
          onClick={() => prefer({ tone })}
        >
          {t(`adTexts.suggest.tone.${tone}`)}
        </UnstyledButton>
      ))}
    </div>
  );
}

function Suggestions({ list, path, row, edits, ask }: Row) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const target = useTarget();
  const asked = useChosenTarget();
  const { tone = 'plain' } = usePreferences();
  const [written] = useState(() => list.of(store.getState().draft) ?? []);
  const { data, isPending, isError } = useQuery({
    queryKey: ['campaign-ideas', 'menu', asked, path, written, tone],
    queryFn: () => collectIdeas(ask, list.type, written),
    staleTime: Infinity,
    gcTime: 0,
  });
  useEffect(() => {
    store.setState(({ place }) => ({ place: { ...place, text: path, tried: null } }));
    return () => store.setState(({ place }) => ({ place: { ...place, tried: null } }));
  }, [store, path]);
  const tryOut = (label: string | null) =>
    store.setState(({ place }) => ({ place: { ...place, text: path, tried: label } }));
  const places = [target?.place?.city.label ?? '', target?.neighborhood ?? ''];
  if (isPending) {
    return (
      // As tall as the suggestions, so that the menu opens where they fit.
      <Menu.Label role="status" className={classes.loading}>
        <Loader size={14} mr={8} />
        {t('adTexts.suggest.loading')}
      </Menu.Label>
    );
  }
  if (isError || data.length === 0) {
    return (
      <Menu.Label role="status">{t(isError ? 'adTexts.suggest.failed' : 'adTexts.suggest.none')}</Menu.Label>
    );
  }
  return data.map((idea) => {
    const angle = angleOf(idea.label, places);
    return (
      <Menu.Item
        key={idea.label}
        onMouseEnter={() => tryOut(idea.label)}
        onMouseLeave={() => tryOut(null)}
        onFocus={() => tryOut(idea.label)}
        onBlur={() => tryOut(null)}
        onClick={() => edits.replace(row.value, { ...idea, status: 'ACTIVE' })}
      >
        <span className={classes.idea}>
          <span>{idea.label}</span>
          {angle !== undefined && (
            <Text span size="xs" c="dimmed" className={classes.angle}>
              {t(`adTexts.suggest.angle.${angle}`)}
            </Text>
          )}
        </span>
      </Menu.Item>
    );
  });
}
