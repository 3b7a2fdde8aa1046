import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { ChosenBuildings } from './ChosenBuildings.tsx';
import classes from './Collections.module.css';
import { FoundBuildings } from './FoundBuildings.tsx';

/** Data that identifies a building in the picker. */
export type Choice = { id: string; name: string; place: string };

type Props = {
  id: string;
  label: string;
  chosen: readonly Choice[];
  onChange: (chosen: Choice[]) => void;
  /** Buildings that the collection already contains. */
  inside: readonly string[];
  error?: string;
};

/** Selects many buildings: search results on one side, the selection on the other. */
export function BuildingPicker({ id, label, chosen, onChange, inside, error }: Props) {
  const { t } = useTranslation();
  const room = limits.collection.buildings - inside.length;
  const add = (added: readonly Choice[]) => {
    const known = new Set([...inside, ...chosen.map((one) => one.id)]);
    onChange([...chosen, ...added.filter((one) => !known.has(one.id))].slice(0, room));
  };
  const remove = (building: string) => onChange(chosen.filter((one) => one.id !== building));
  return (
    <div id={id} tabIndex={-1} role="group" aria-label={label}>
      {error !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" mb="sm">
          {error}
        </Text>
      )}
      {chosen.length >= room && (
        <Text size="sm" c="dimmed" mb="sm" role="status">
          {t('collections.picker.full', { max: limits.collection.buildings })}
        </Text>
      )}
      <div className={classes.picker}>
        <FoundBuildings chosen={chosen} inside={inside} onAdd={add} onRemove={remove} />
        <ChosenBuildings chosen={chosen} onRemove={remove} onClear={() => onChange([])} />
      </div>
    </div>
  );
}
