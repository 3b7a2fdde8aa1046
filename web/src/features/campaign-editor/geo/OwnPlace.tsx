import { Button, Group, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Geotarget } from '#contract/campaign-targets.ts';
import { IconHome, IconPlus } from '../../../icons/tabler.ts';
import { useDraft } from '../../campaign-draft/draft-store.tsx';
import { useTarget } from '../../campaign-draft/target.ts';
import classes from './Geo.module.css';
import { isAmong, placeName } from './places.ts';

/** Offers the target's place while it is not among the locations. */
export function OwnPlace({ closed, onAdd }: { closed: boolean; onAdd: (place: Geotarget) => void }) {
  const { t } = useTranslation();
  const target = useTarget();
  const places = useDraft((draft) => draft.places);
  if (target?.place == null) return null;
  const { place, name } = target;
  const label = t('adPlaces.geo.own', { name });
  return (
    <Group gap="xs">
      <Tooltip label={label} events={{ hover: true, focus: true, touch: true }}>
        <span className={classes.own}>
          <IconHome size={14} aria-hidden />
          <VisuallyHidden>{label}: </VisuallyHidden>
          {placeName(place)}
        </span>
      </Tooltip>
      <Text size="sm" c="dimmed" aria-hidden>
        {label}
      </Text>
      {!closed && !isAmong(places, place) && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => onAdd(place)}
        >
          {t('campaigns.form.addTargetLocation', { location: placeName(place) })}
        </Button>
      )}
    </Group>
  );
}
