import { Button, Group, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Geotarget } from '#contract/campaign-targets.ts';
import { limits } from '#domain/limits.ts';
import { IconPlus } from '../../icons/tabler.ts';
import { whenOnline } from '../../shell/when-online.ts';
import { useDraft, useDraftStore } from '../campaign-draft/draft-store.tsx';
import type { Draft } from '../campaign-draft/draft.ts';
import { CitySearch } from './geo/CitySearch.tsx';
import classes from './geo/Geo.module.css';
import { useComesNear } from './geo/use-comes-near.ts';
import { MovedNotice, type Move } from './geo/MovedNotice.tsx';
import { OwnPlace } from './geo/OwnPlace.tsx';
import { PlaceChips } from './geo/PlaceChips.tsx';
import { isAmong, placeName, withReplaced } from './geo/places.ts';
import { Section } from './Section.tsx';

const PlaceMap = lazy(() => whenOnline(() => import('./geo/PlaceMap.tsx')));
const PlaceDialog = lazy(() => whenOnline(() => import('./geo/PlaceDialog.tsx')));

type Props = {
  disabled: boolean;
  /** True if the campaign is posted and its locations can no longer change. */
  fixed: boolean;
  moved?: Move | null;
};

/**
 * Message about the last change, with the draft after it. Undo is offered while that is still the
 * current draft.
 */
type Said = { text: string; undoes?: Draft };

/** Selects the cities where the ads are shown, by search or by state. */
export function GeoSection({ disabled, fixed, moved = null }: Props) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const places = useDraft((draft) => draft.places);
  const onMeta = useDraft((draft) => draft.facebook.isActive);
  const [said, setSaid] = useState<Said>();
  const [answered, setAnswered] = useState(false);
  const [dialog, setDialog] = useState<'opened' | 'closed'>();
  const undoable = useStore(store, (state) => said?.undoes === state.draft);
  const [mapNear, watchMap] = useComesNear();
  const create = useRef<HTMLButtonElement>(null);
  const closed = disabled || fixed;
  const move = answered ? null : moved;

  function change(text: string, recipe: (draft: Draft) => void) {
    store.edit(recipe);
    setSaid({ text });
  }

  function add(place: Geotarget) {
    const name = placeName(place);
    if (isAmong(places, place)) return setSaid({ text: t('adPlaces.geo.there', { place: name }) });
    if (places.length >= limits.geotargets)
      return setSaid({ text: t('adPlaces.geo.full', { max: limits.geotargets }) });
    change(t('adPlaces.geo.added', { place: name }), (draft) => void draft.places.push(place));
  }

  function remove(index: number) {
    const place = places[index];
    if (place === undefined) return;
    change(
      t('adPlaces.geo.removed', { place: placeName(place) }),
      (draft) => void draft.places.splice(index, 1),
    );
  }

  function clear() {
    store.edit((draft) => void (draft.places = []));
    setSaid({
      text: t('adPlaces.geo.cleared', { count: places.length }),
      undoes: store.getState().draft,
    });
  }

  function answer({ from, to }: Move, choice: 'add' | 'replace' | 'keep') {
    setAnswered(true);
    if (choice === 'add') add(to);
    else if (choice === 'keep') setSaid({ text: t('adPlaces.geo.kept') });
    else
      change(
        t('adPlaces.geo.replaced', { from, to: placeName(to) }),
        (draft) => void (draft.places = withReplaced(draft.places, from, to)),
      );
  }

  // The dialog is lazy-loaded and mounts after the click, so it cannot return the focus itself.
  function closeDialog() {
    setDialog('closed');
    create.current?.focus();
  }

  return (
    <Section id="geo" title={t('campaigns.form.sections.geo')} text={t('adPlaces.geo.text')}>
      {move !== null && (
        <MovedNotice
          move={move}
          disabled={disabled}
          fixed={fixed}
          onAdd={() => answer(move, 'add')}
          onReplace={() => answer(move, 'replace')}
          onKeep={() => answer(move, 'keep')}
        />
      )}
      <Group align="flex-end" gap="sm">
        <CitySearch disabled={closed} onAdd={add} />
        <Button
          ref={create}
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={closed}
          aria-describedby={fixed ? 'geo-closed' : undefined}
          onClick={() => setDialog('opened')}
        >
          {t('adPlaces.geo.create')}
        </Button>
      </Group>
      {fixed && (
        <Text size="sm" c="dimmed" id="geo-closed">
          {t('adPlaces.geo.fixedHint')}
        </Text>
      )}
      <Group gap="xs" role="status" className={classes.said}>
        {said !== undefined && <Text size="sm">{said.text}</Text>}
        {undoable && (
          <Button size="compact-sm" variant="subtle" onClick={() => (store.undo(), setSaid(undefined))}>
            {t('adPlaces.undo')}
          </Button>
        )}
      </Group>
      <div className={classes.columns}>
        <Stack gap="md" align="flex-start">
          <PlaceChips places={places} closed={closed} onRemove={remove} onClear={clear} />
          <OwnPlace closed={closed || move !== null} onAdd={add} />
        </Stack>
        {places.length > 0 && (
          <div className={classes.map} ref={watchMap}>
            {mapNear && (
              <Suspense>
                <PlaceMap places={places} widened={onMeta} />
              </Suspense>
            )}
          </div>
        )}
      </div>
      {dialog !== undefined && (
        <Suspense>
          <PlaceDialog
            opened={dialog === 'opened'}
            isThere={(place) => isAmong(places, place)}
            onAdd={add}
            onClose={closeDialog}
          />
        </Suspense>
      )}
    </Section>
  );
}
