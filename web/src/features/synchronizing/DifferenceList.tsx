import { Button, Checkbox, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Difference } from '#contract/synchronizing.ts';
import { channelLabels } from '#domain/channels.ts';
import { formatDate } from '../../ui/formats.ts';
import typography from '../../ui/typography.module.css';
import classes from './DifferenceList.module.css';

type Props = {
  name: string;
  differences: readonly Difference[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], on: boolean) => void;
  /** Sends our value for a single difference. `also` describes the side effects. */
  turnOff: { busy: boolean; run: (id: string) => void; also: (difference: Difference) => readonly string[] };
};

/** Lists our value and the network's value of each difference. */
export function DifferenceList({ name, differences, chosen, onChoose, turnOff }: Props) {
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
            turnOff={turnOff}
          />
        ))}
      </ul>
    </div>
  );
}

type LineProps = Pick<Props, 'turnOff'> & {
  difference: Difference;
  chosen: boolean;
  onChoose: (on: boolean) => void;
};

function Line({ difference, chosen, onChoose, turnOff }: LineProps) {
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
      {setting === 'automation' && (
        <TurnOff difference={difference} what={`${place}: ${what}`} turnOff={turnOff} />
      )}
      {!canAccept && setting !== 'automation' && (
        <Text size="sm" c="dimmed" className={classes.note}>
          {t('synchronizing.cannotAccept')}
        </Text>
      )}
    </li>
  );
}

type TurnOffProps = Pick<Props, 'turnOff'> & { difference: Difference; what: string };

function TurnOff({ difference, what, turnOff }: TurnOffProps) {
  const { t } = useTranslation();
  const id = `turn-off-${difference.id}`;
  return (
    <div className={classes.note}>
      <Text size="sm" c="dimmed" id={id}>
        {[t('synchronizing.cannotAcceptAutomation'), ...turnOff.also(difference)].join(' ')}
      </Text>
      <Button
        mt={4}
        size="xs"
        variant="light"
        disabled={turnOff.busy}
        aria-label={`${t('synchronizing.turnOff')}: ${what}`}
        aria-describedby={id}
        onClick={() => turnOff.run(difference.id)}
      >
        {t('synchronizing.turnOff')}
      </Button>
    </div>
  );
}

function Side({ texts }: { texts: readonly string[] }) {
  const { t } = useTranslation();
  if (texts.length === 0) return <dd className={typography.dimmed}>{t('synchronizing.nothing')}</dd>;
  return <dd className={typography.preLine}>{texts.join('\n')}</dd>;
}
