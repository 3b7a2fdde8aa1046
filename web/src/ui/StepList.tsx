import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCircle, IconCircleCheck, IconLoader2 } from '../icons/tabler.ts';
import { PlainList } from './PlainList.tsx';
import motion from './motion.module.css';

export type ShownStep = {
  key: string;
  label: string;
  state: 'waiting' | 'running' | 'done' | 'warned' | 'failed';
  stateLabel: string;
  note?: string | null;
  /** Remedy for a failed step. */
  action?: ReactNode;
};

const looks = {
  waiting: { icon: IconCircle, color: 'dimmed' },
  running: { icon: IconLoader2, color: undefined },
  done: { icon: IconCircleCheck, color: 'light-dark(#1b5e2a, #8ce99a)' },
  warned: { icon: IconAlertTriangle, color: 'light-dark(#8a5300, #ffd43b)' },
  failed: { icon: IconAlertTriangle, color: 'var(--mantine-color-error)' },
} as const;

/** Steps of long-running work, updated live. */
export function StepList({ steps }: { steps: readonly ShownStep[] }) {
  return (
    <PlainList component="ol" gap={6}>
      {steps.map(({ key, label, state, stateLabel, note, action }) => {
        const { icon: Icon, color } = looks[state];
        return (
          <Group key={key} component="li" gap={10} wrap="nowrap" align="flex-start">
            <Text component="span" c={color} lh={0} mt={1}>
              <Icon
                size={18}
                aria-label={stateLabel}
                className={state === 'running' ? motion.turning : undefined}
              />
            </Text>
            <div>
              <Text component="span" c={state === 'waiting' ? 'dimmed' : undefined}>
                {label}
              </Text>
              {note != null && note !== '' && (
                <Text size="sm" c={state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
                  {note}
                </Text>
              )}
              {action}
            </div>
          </Group>
        );
      })}
    </PlainList>
  );
}
