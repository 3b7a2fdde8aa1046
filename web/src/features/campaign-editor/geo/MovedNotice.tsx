import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Geotarget } from '#contract/campaign-targets.ts';
import { IconMapPinShare } from '../../../icons/tabler.ts';
import { useDraft } from '../../campaign-draft/draft-store.tsx';
import { useTarget } from '../../campaign-draft/target.ts';
import { isAmong, isCalled, placeName } from './places.ts';

/** Old and new place of a target that has moved. */
export type Move = { from: string; to: Geotarget };

type Props = {
  move: Move;
  disabled: boolean;
  fixed: boolean;
  onAdd: () => void;
  onReplace: () => void;
  onKeep: () => void;
};

/** Says that the target has moved and offers to update the locations. */
export function MovedNotice({ move, disabled, fixed, onAdd, onReplace, onKeep }: Props) {
  const { t } = useTranslation();
  const places = useDraft((draft) => draft.places);
  const kind = useTarget()?.kind ?? 'building';
  const old = places.find(isCalled(move.from));
  const from = old === undefined ? move.from : placeName(old);
  const to = placeName(move.to);
  return (
    <Alert
      color="yellow"
      icon={<IconMapPinShare />}
      title={t('adPlaces.geo.moved', { kind: t(`adPlaces.promoted.${kind}`) })}
    >
      <Text size="sm">{t(fixed ? 'adPlaces.geo.movedFixed' : 'adPlaces.geo.movedText', { from, to })}</Text>
      {!fixed && !disabled && (
        <Group gap="xs" mt="sm">
          {!isAmong(places, move.to) && (
            <Button size="xs" onClick={onAdd}>
              {t('adPlaces.geo.addNew', { to })}
            </Button>
          )}
          {old !== undefined && (
            <Button size="xs" variant="default" onClick={onReplace}>
              {t('adPlaces.geo.replace', { from, to })}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onKeep}>
            {t('adPlaces.geo.keep')}
          </Button>
        </Group>
      )}
    </Alert>
  );
}
