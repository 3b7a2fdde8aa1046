import { Alert, Button, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './MergePanel.module.css';

type Side = 'mine' | 'theirs';

export type MergeRow = {
  field: string;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
  /** Preselected value: theirs if only they changed the field. */
  preferred: Side;
};

type Props = {
  rows: readonly MergeRow[];
  /** Receives the fields that take the other user's value. */
  onSubmit: (taken: readonly string[]) => void;
};

/** Shows both values of each field that another user changed, and lets the user select one of them. */
export function MergePanel({ rows, onSubmit }: Props) {
  const { t } = useTranslation();
  const [sides, setSides] = useState<Partial<Record<string, Side>>>({});
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'start' });
  }, []);
  const sideOf = ({ field, preferred }: MergeRow) => sides[field] ?? preferred;
  return (
    <Alert ref={box} tabIndex={-1} role="alert" color="yellow" mb="lg" title={t('properties.merge.title')}>
      <Stack gap="md">
        <Text>{t('properties.merge.text')}</Text>
        {rows.map((row) => (
          <Radio.Group
            key={row.field}
            label={row.label}
            value={sideOf(row)}
            onChange={(side) => setSides((all) => ({ ...all, [row.field]: side }))}
          >
            <SimpleGrid cols={{ base: 1, xs: 2 }} mt={6} spacing="sm">
              <Choice side="mine" title={t('properties.merge.keepMine')} value={row.mine} />
              <Choice side="theirs" title={t('properties.merge.takeTheirs')} value={row.theirs} />
            </SimpleGrid>
          </Radio.Group>
        ))}
        <Button
          w="fit-content"
          onClick={() => onSubmit(rows.filter((row) => sideOf(row) === 'theirs').map(({ field }) => field))}
        >
          {t('properties.merge.submit')}
        </Button>
      </Stack>
    </Alert>
  );
}

function Choice({ side, title, value }: { side: Side; title: string; value: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Radio
      value={side}
      label={title}
      description={value === '' ? t('properties.merge.empty') : value}
      classNames={{ description: classes.value }}
    />
  );
}
