import { Button, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictPanel } from '../../ui/ConflictPanel.tsx';
import classes from './MergePanel.module.css';
import type { Choice } from './merge-values.ts';

type Side = Choice['preferred'];

type Props<Values> = {
  choices: readonly Choice[];
  labels: Partial<Record<string, string>>;
  mine: Values;
  theirs: Values;
  /** Renders the value of a field; an empty text for none. */
  show: (field: string, values: Values) => ReactNode;
  /** Receives the fields that take the other user's value. */
  onSubmit: (taken: readonly string[]) => void;
};

/** Shows both values of each field that another user changed, and lets the user select one of them. */
export function MergePanel<Values>({ choices, labels, mine, theirs, show, onSubmit }: Props<Values>) {
  const { t } = useTranslation();
  const [sides, setSides] = useState<Partial<Record<string, Side>>>({});
  const sideOf = ({ field, preferred }: Choice) => sides[field] ?? preferred;
  return (
    <ConflictPanel mb="lg" title={t('properties.merge.title')}>
      <Stack gap="md">
        <Text>{t('properties.merge.text')}</Text>
        {choices.map((choice) => (
          <Radio.Group
            key={choice.field}
            label={labels[choice.field]}
            value={sideOf(choice)}
            onChange={(side) => setSides((all) => ({ ...all, [choice.field]: side }))}
          >
            <SimpleGrid cols={{ base: 1, xs: 2 }} mt={6} spacing="sm">
              <Side side="mine" title={t('properties.merge.keepMine')} value={show(choice.field, mine)} />
              <Side
                side="theirs"
                title={t('properties.merge.takeTheirs')}
                value={show(choice.field, theirs)}
              />
            </SimpleGrid>
          </Radio.Group>
        ))}
        <Button
          w="fit-content"
          onClick={() =>
            onSubmit(choices.filter((choice) => sideOf(choice) === 'theirs').map(({ field }) => field))
          }
        >
          {t('properties.merge.submit')}
        </Button>
      </Stack>
    </ConflictPanel>
  );
}

function Side({ side, title, value }: { side: Side; title: string; value: ReactNode }) {
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
