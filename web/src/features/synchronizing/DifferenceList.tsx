import { Checkbox, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Difference } from '#contract/synchronizing.ts';
import { channelLabels } from '#domain/channels.ts';
import { formatDate } from '../../ui/formats.ts';
import classes from './DifferenceList.module.css';

type Props = {
  name: string;
  differences: readonly Difference[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], on: boolean) => void;
};

/** What was set and what the network has, side by side. */
export function DifferenceList({ name, differences, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const ids = differences.map(({ id }) => id);
  const all = ids.every((id) => chosen.has(id));
  return (
    <div>
      {ids.length > 1 && (
        <Checkbox
          mb="sm"
          checked={all}
          indeterminate={!all && ids.some((id) => chosen.has(id))}
          onChange={(event) => onChoose(ids, event.currentTarget.checked)}
          label={t('synchronizing.chooseAll')}
        />
      )}
      <ul className={classes.list} aria-label={name}>
        {differences.map((difference) => (
          <Line
            key={difference.id}
            difference={difference}
            chosen={chosen.has(difference.id)}
            onChoose={(on) => onChoose([difference.id], on)}
          />
        ))}
      </ul>
    </div>
  );
}

type LineProps = { difference: Difference; chosen: boolean; onChoose: (on: boolean) => void };

function Line({ difference, chosen, onChoose }: LineProps) {
  const { t } = useTranslation();
  const { line, channel, setting, subject, ours, theirs, since, can_accept: canAccept } = difference;
  const place = channel === null ? t(`publishing.line.${line}`) : channelLabels[channel];
  const what = t(`synchronizing.setting.${setting}`);
  return (
    <li>
      <Checkbox
        checked={chosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
        aria-label={t('synchronizing.choose', { what: [place, what, subject ?? '', ...theirs].join(' ') })}
      />
      <div>
        <Text fw={500}>{what}</Text>
        <Text size="sm" c="dimmed">
          {subject === null ? place : `${place} · ${subject}`}
        </Text>
        <Text size="sm" c="dimmed">
          {t('synchronizing.since', { when: formatDate(since) })}
        </Text>
      </div>
      <dl className={classes.sides}>
        {(['ours', 'theirs'] as const).map((side) => (
          <div key={side}>
            <dt>{t(`synchronizing.${side}`)}</dt>
            <Side texts={side === 'ours' ? ours : theirs} />
          </div>
        ))}
      </dl>
      {!canAccept && (
        <Text size="sm" c="dimmed" className={classes.note}>
          {t('synchronizing.cannotAccept')}
        </Text>
      )}
    </li>
  );
}

function Side({ texts }: { texts: readonly string[] }) {
  const { t } = useTranslation();
  if (texts.length === 0) return <dd className="dimmed">{t('synchronizing.nothing')}</dd>;
  return <dd style={{ whiteSpace: 'pre-line' }}>{texts.join('\n')}</dd>;
}
