import { Box, Button, CloseButton, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { TableFooter } from '../../ui/table/TableFooter.tsx';
import type { Choice } from './BuildingPicker.tsx';
import typography from '../../ui/typography.module.css';
import classes from './Collections.module.css';

type Props = { chosen: readonly Choice[]; onRemove: (building: string) => void; onClear: () => void };

/** Lists the selected buildings, newest first. Paged, because there can be a thousand. */
export function ChosenBuildings({ chosen, onRemove, onClear }: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(1);
  const { size } = limits.page;
  const page = Math.min(asked, Math.max(1, Math.ceil(chosen.length / size)));
  const title = t('collections.picker.chosen', { count: chosen.length });
  return (
    <section className={classes.column} aria-label={t('collections.picker.picked')}>
      <Group justify="space-between" h={26}>
        <Title order={3} aria-live="polite">
          {title}
        </Title>
        {chosen.length > 1 && (
          <Button variant="subtle" size="compact-sm" onClick={onClear}>
            {t('collections.picker.clear')}
          </Button>
        )}
      </Group>
      {chosen.length === 0 && <Text c="dimmed">{t('collections.picker.nothingChosen')}</Text>}
      <ul className={classes.list}>
        {chosen
          .toReversed()
          .slice((page - 1) * size, page * size)
          .map(({ id, name, place }) => (
            <li key={id}>
              <Box flex={1} miw={0}>
                <div className={typography.truncate}>{name}</div>
                <Text size="xs" c="dimmed" truncate>
                  {place}
                </Text>
              </Box>
              <CloseButton
                size={32}
                aria-label={t('collections.picker.remove', { name })}
                onClick={() => onRemove(id)}
              />
            </li>
          ))}
      </ul>
      {chosen.length > size && <TableFooter count={chosen.length} page={page} onPage={setAsked} flush />}
    </section>
  );
}
