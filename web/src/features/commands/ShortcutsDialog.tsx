import { Modal, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { prefer, usePreferences } from '../../session/preferences.ts';
import { useShutFirst } from '../../ui/dialogs/use-shut-first.ts';
import { commandKey } from './command-key.ts';
import { goingKeys, keysTo } from './key-strokes.ts';
import { Keys } from './Keys.tsx';
import classes from './ShortcutsDialog.module.css';

type Props = { opened: boolean; onClose: () => void };

const names = {
  '/dashboard': 'dashboard',
  '/campaigns': 'campaigns',
  '/reports': 'reports',
  '/buildings': 'buildings',
  '/listings': 'listings',
  '/organization': 'organization',
  '/profile': 'profile',
} as const satisfies Record<(typeof goingKeys)[keyof typeof goingKeys], string>;

/** Lists all shortcuts, with the switch for single-key shortcuts (WCAG 2.1.4). */
export default function ShortcutsDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  const { single_keys: on = true } = usePreferences();
  const groups = [
    {
      name: 'everywhere',
      rows: [
        { label: t('shortcuts.create'), keys: ['N'] },
        { label: t('shortcuts.search'), keys: ['/'] },
        { label: t('shortcuts.all'), keys: ['?'] },
      ],
    },
    {
      name: 'go',
      rows: Object.values(goingKeys).map((to) => ({
        label: t(`shell.nav.${names[to]}`),
        keys: keysTo(to) ?? [],
      })),
    },
  ] as const;
  return (
    <Modal
      opened={useShutFirst(opened)}
      onClose={onClose}
      title={t('shortcuts.title')}
      size={limits.dialog.confirmation}
    >
      <dl className={classes.list}>
        <Row label={t('shortcuts.menu')} keys={[`${commandKey} K`]} />
      </dl>
      <Switch
        my="md"
        label={t('shortcuts.single')}
        description={t('shortcuts.singleText')}
        checked={on}
        onChange={(event) => prefer({ single_keys: event.currentTarget.checked })}
      />
      {on &&
        groups.map(({ name, rows }) => (
          <section key={name} aria-labelledby={`shortcuts-${name}`}>
            <h3 id={`shortcuts-${name}`} className={classes.group}>
              {t(`shortcuts.group.${name}`)}
            </h3>
            <dl className={classes.list}>
              {rows.map((row) => (
                <Row key={row.label} {...row} />
              ))}
            </dl>
          </section>
        ))}
    </Modal>
  );
}

function Row({ label, keys }: { label: string; keys: readonly string[] }) {
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>
        <Keys keys={keys} />
      </dd>
    </div>
  );
}
