import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictPanel } from '../../../ui/ConflictPanel.tsx';
import { useDraftStore } from '../../campaign-draft/draft-store.tsx';
import classes from './Conflicts.module.css';
import { withValue, type Clash, type Conflict } from '../../campaign-draft/merge.ts';
import { shownValue, placeName } from '../../campaign-draft/shown-value.ts';
import typography from '../../../ui/typography.module.css';

type Props = {
  conflicts: readonly Conflict[];
  taken: readonly (readonly string[])[];
  /** Action to continue with after the conflicts are resolved. */
  goOn: Clash['goOn'];
  busy: boolean;
  /** Called after every conflict is resolved. */
  onDone: () => void;
};

/** Shows both values of every conflict and asks for one of them. Neither is lost before that. */
export default function Conflicts({ conflicts, taken, goOn, busy, onDone }: Props) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>({});
  const open = conflicts.filter(({ path }) => chosen[path.join('.')] === undefined).length;

  function choose({ path, mine, theirs }: Conflict, whose: 'mine' | 'theirs') {
    store.replace(withValue(store.getState().draft, path, whose === 'mine' ? mine : theirs));
    setChosen({ ...chosen, [path.join('.')]: whose });
  }

  return (
    <ConflictPanel block="nearest" title={t('campaigns.form.changedMeanwhile')}>
      {taken.length > 0 && (
        <Text size="sm" mb="sm">
          {t('campaigns.form.takenOver', {
            fields: [...new Set(taken.map((path) => placeName(path)))].join(', '),
          })}
        </Text>
      )}
      <Stack gap="md">
        {conflicts.map((conflict) => {
          const key = conflict.path.join('.');
          return (
            <div key={key} role="group" aria-label={placeName(conflict.path)}>
              <Text fw={600} size="sm" mb={4}>
                {placeName(conflict.path)}
              </Text>
              <div className={classes.both}>
                {(['mine', 'theirs'] as const).map((whose) => (
                  <div key={whose} className={classes.one} data-chosen={chosen[key] === whose || undefined}>
                    <Text size="xs" fw={600}>
                      {t(`campaigns.form.${whose}`)}
                    </Text>
                    <Text size="sm" className={typography.preLine}>
                      {shownValue(conflict[whose])}
                    </Text>
                    <Button
                      size="xs"
                      variant={chosen[key] === whose ? 'filled' : 'default'}
                      aria-pressed={chosen[key] === whose}
                      onClick={() => choose(conflict, whose)}
                    >
                      {t(`campaigns.form.${whose}Use`)}
                    </Button>
                  </div>
                ))}
              </div>
            </div>
          );
        })}
      </Stack>
      <Group mt="md" gap="sm">
        <Button size="sm" disabled={open > 0 || busy} onClick={onDone}>
          {t(goOn === 'goLive' ? 'campaigns.form.conflictsDoneLive' : 'campaigns.form.conflictsDone')}
        </Button>
        {open > 0 && <Text size="sm">{t('campaigns.form.conflictsOpen', { count: open })}</Text>}
      </Group>
    </ConflictPanel>
  );
}
