import { Button, CloseButton, Group, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { IconCheck, IconChevronDown, IconChevronUp } from '../../../icons/tabler.ts';
import { FOUND } from './page-pictures.ts';
import { ReadingAmenities } from './ReadingAmenities.tsx';
import { ReadingOffer } from './ReadingOffer.tsx';
import { ReadingPictures } from './ReadingPictures.tsx';
import { usePageReading, type ReadingOptions } from './use-page-reading.ts';
import { CardStack } from '../../../ui/Card.tsx';

type Props<Values extends FieldValues, Sent> = ReadingOptions<Values, Sent> & { startOpen: boolean };

/** Offers the values found on the property's website one by one. Nothing is applied automatically. */
export function PageReadingPanel<Values extends FieldValues, Sent>({
  startOpen,
  ...options
}: Props<Values, Sent>) {
  const { t } = useTranslation();
  const id = useId();
  const [opened, setOpened] = useState(startOpen);
  const [dismissed, setDismissed] = useState(false);
  const found = usePageReading(options);
  const touched =
    found.offers.some(({ taken }) => taken) || found.tags.taken.length > 0 || found.pictures.taken.length > 0;
  if (dismissed || (found.openCount === 0 && !touched)) return null;
  return (
    <CardStack mb="lg" id={FOUND} tabIndex={-1} aria-labelledby={id}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Title order={2} id={id}>
            {t('properties.reading.title')}
          </Title>
          <Text size="sm" c="dimmed" role="status">
            {found.openCount === 0
              ? t('properties.reading.allTaken')
              : t('properties.reading.count', { count: found.openCount })}
          </Text>
        </div>
        <CloseButton aria-label={t('properties.reading.dismiss')} onClick={() => setDismissed(true)} />
      </Group>
      {opened && (
        <>
          {found.offers.map((offer) => (
            <ReadingOffer
              key={offer.key}
              offer={offer}
              onTake={() => found.take(offer)}
              onUndo={() => found.undo(offer)}
            />
          ))}
          <ReadingAmenities found={found} />
          <ReadingPictures found={found} />
        </>
      )}
      <Group gap="sm">
        {opened && found.openCount > 0 && (
          <Button
            size="xs"
            leftSection={<IconCheck size={14} />}
            loading={found.pictures.busy}
            onClick={found.takeAll}
          >
            {t('properties.reading.takeAll')}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          aria-expanded={opened}
          leftSection={opened ? <IconChevronUp size={14} /> : <IconChevronDown size={14} />}
          onClick={() => setOpened(!opened)}
        >
          {t(opened ? 'properties.reading.fold' : 'properties.reading.review')}
        </Button>
      </Group>
    </CardStack>
  );
}
