import { Text } from '@mantine/core';
import { useState } from 'react';
import typography from '../../../ui/typography.module.css';
import { hueOf } from './channel-hues.ts';
import { dayInWords, type DayPoint, type Metric } from './daily-points.ts';
import { MetricLine } from './MetricLine.tsx';

type Props = { metric: Metric; points: readonly DayPoint[]; marks?: readonly string[] };

/** Draws one metric of all channels by day and says the day under the pointer. */
export function DayLine({ metric, points, marks }: Props) {
  const [active, setActive] = useState<number | null>(null);
  const shown = active === null ? undefined : points[active];
  return (
    <>
      <Text size="sm" c="dimmed" mih={20} className={typography.numbers}>
        {shown !== undefined && dayInWords([[metric, shown]])}
      </Text>
      <MetricLine
        metric={metric}
        points={points}
        height={200}
        color={hueOf('overall')}
        active={active}
        onActive={setActive}
        marks={marks}
      />
    </>
  );
}
