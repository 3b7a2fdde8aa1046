import { Box, Text, Title } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { conclusionEvidence } from '#domain/report/conclusion.ts';
import { CardStack } from '../../../ui/Card.tsx';
import classes from './ConclusionCard.module.css';

type Props = { sentences: readonly string[]; action?: ReactNode };

/** States the conclusion of a report with the evidence that it needs and the next thing to do. */
export function ConclusionCard({ sentences: [result, ...others], action }: Props) {
  const { t } = useTranslation();
  if (result === undefined) return null;
  return (
    <CardStack gap="xs" className={classes.card} aria-label={t('reports.conclusion.label')}>
      <Title order={2} className={classes.result}>
        {result}
      </Title>
      {others.map((sentence) => (
        <Text key={sentence} className={classes.sentence}>
          {sentence}
        </Text>
      ))}
      {action !== undefined && (
        <Box mt={4} mih={36}>
          <Suspense>{action}</Suspense>
        </Box>
      )}
      <Text size="xs" c="dimmed">
        {conclusionEvidence}
      </Text>
    </CardStack>
  );
}
