import { Box, Button, Group, Pagination, Radio, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import '../../i18n/settings-texts.ts';
import { PlainTable } from '../../ui/table/PlainTable.tsx';
import typography from '../../ui/typography.module.css';
import type { ActivityKey } from './account-activity.ts';
import { AccountSpend, PromotedPages } from './AccountActivity.tsx';
import classes from './AccountTable.module.css';

const size = limits.page.adAccounts;

export type AccountChoice = {
  id: string;
  name: string;
  detail: string | null;
  problem?: string | null;
  /** Currency and activity by which the account is recognized; null for a manager, which pays for nothing. */
  money: { currency: string; activity: ActivityKey } | null;
};

type Props = {
  accounts: readonly AccountChoice[];
  chosen: string | null;
  detailLabel?: string;
  busy: boolean;
  onChoose: (id: string) => void;
  onCancel: () => void;
};

/** Selects an account from a searchable list with five rows a page. Source: the specification. */
export function AccountTable({ accounts, chosen, detailLabel, busy, onChoose, onCancel }: Props) {
  const { t } = useTranslation();
  const [selected, setSelected] = useState(() => chosen ?? onlyUsable(accounts));
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(() => pageOf(accounts, chosen));
  const wanted = search.trim().toLowerCase();
  const matching = accounts.filter(({ name, id, detail }) =>
    [name, id, detail ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  );
  const hasMoney = accounts.some(({ money }) => money !== null);
  const shown = matching.slice((page - 1) * size, page * size);
  return (
    <Stack gap="sm">
      {accounts.length > size && (
        <TextInput
          type="search"
          label={t('connections.table.search')}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setPage(1);
          }}
        />
      )}
      <PlainTable>
        <thead>
          <tr>
            <Box component="th" w={40}>
              <VisuallyHidden>{t('connections.table.choice')}</VisuallyHidden>
            </Box>
            <th>{t('connections.table.account')}</th>
            {detailLabel !== undefined && <th className={classes.column}>{detailLabel}</th>}
            {hasMoney && (
              <>
                <th className={classes.column}>{t('settings.picker.currency')}</th>
                <th className={classes.column} data-right>
                  {t('settings.picker.spend')}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, name, detail, problem, money }) => (
            <tr key={id}>
              <td>
                <Radio
                  id={`account-${id}`}
                  name="account"
                  value={id}
                  checked={selected === id}
                  disabled={problem != null}
                  onChange={() => setSelected(id)}
                  aria-label={t('connections.table.select', { name })}
                />
              </td>
              <td>
                <label htmlFor={`account-${id}`}>{name}</label>
                <Text size="xs" c="dimmed">
                  {detail !== null && <span className={classes.folded}>{detail} · </span>}
                  {numberOf(id)}
                </Text>
                {money !== null && (
                  <Text size="xs" c="dimmed" className={classes.foldedLine}>
                    {money.currency} · {t('settings.picker.spend')}: <AccountSpend {...money} />
                  </Text>
                )}
                {money !== null && <PromotedPages activity={money.activity} />}
                {problem != null && (
                  <Text size="xs" c="red">
                    {problem}
                  </Text>
                )}
              </td>
              {detailLabel !== undefined && (
                <td className={classes.column}>{detail ?? t('controls.none')}</td>
              )}
              {hasMoney && (
                <>
                  <td className={classes.column}>{money?.currency ?? t('controls.none')}</td>
                  <td className={`${classes.column} ${typography.numbers}`} data-right>
                    {money === null ? t('controls.none') : <AccountSpend {...money} />}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {shown.length === 0 && <Text c="dimmed">{t('controls.noMatch')}</Text>}
      {matching.length > size && (
        <Pagination total={Math.ceil(matching.length / size)} value={page} onChange={setPage} size="sm" />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel} disabled={busy}>
          {t('controls.cancel')}
        </Button>
        <Button
          onClick={() => selected !== null && onChoose(selected)}
          disabled={selected === null}
          loading={busy}
        >
          {t('connections.table.use')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Preselects the account if only one is usable. */
function onlyUsable(accounts: readonly AccountChoice[]): string | null {
  const usable = accounts.filter(({ problem }) => problem == null);
  return usable.length === 1 ? (usable[0]?.id ?? null) : null;
}

const pageOf = (accounts: readonly AccountChoice[], chosen: string | null) =>
  Math.floor(
    Math.max(
      0,
      accounts.findIndex(({ id }) => id === chosen),
    ) / size,
  ) + 1;

/** Formats an account number as the network's own screens do. */
const numberOf = (id: string) => id.replace('act_', '');
