import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PublishingStep } from '#contract/publishing.ts';
import { lineNetwork, lines } from '#domain/channels.ts';
import { StepList } from '../../ui/StepList.tsx';
import { WayOut } from './WayOut.tsx';
import typography from '../../ui/typography.module.css';

const stateOf = ({ state, warning }: PublishingStep) => (warning === null ? state : 'warned');

/** Lists the steps of a change by network, with the problem and the next action of each. */
export function PublishingSteps({ steps }: { steps: readonly PublishingStep[] }) {
  const { t } = useTranslation();
  const words = t('publishing.step', { returnObjects: true }) as Record<string, string>;
  const noteOf = ({ error, warning, line }: PublishingStep) =>
    warning === null
      ? error
      : t('publishing.warning', { network: t(`publishing.network.${lineNetwork[line]}`), words: warning });
  return (
    // A network's message may contain a URL that is wider than a phone.
    <Stack gap="md" className={typography.anywhere}>
      {lines
        .filter((line) => steps.some((step) => step.line === line))
        .map((line) => (
          <div key={line}>
            <Text fw={600} size="sm" mb={6}>
              {t(`publishing.line.${line}`)}
            </Text>
            <StepList
              steps={steps
                .filter((step) => step.line === line)
                .map((step) => ({
                  key: String(step.position),
                  label: (words[step.name] ?? step.name).replace('{{subject}}', step.subject ?? ''),
                  state: stateOf(step),
                  stateLabel: t(`publishing.stepState.${stateOf(step)}`),
                  note: noteOf(step),
                  action: step.way_out === null ? undefined : <WayOut step={step} />,
                }))}
            />
          </div>
        ))}
    </Stack>
  );
}
