import { Button, Pagination, Radio, Stack, Table, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';

export type AccountChoice = { id: string; name: string; detail: string | null; problem?: string | null };

type Props = {
  accounts: readonly AccountChoice[];
  chosen: string | null;
  detailLabel?: string;
  busy: boolean;
  onChoose: (id: string) => void;
};

/** Accounts to choose one from: searchable, five on a page (specified). */
export function AccountTable({ accounts, chosen, detailLabel, busy, onChoose }: Props) {
  const { t } = useTranslation();
  const [selected, setSelected] = useState(chosen);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const wanted = search.trim().toLowerCase();
  const matching = accounts.filter(({ name, id, detail }) =>
    [name, id, detail ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  );
  const size = limits.page.adAccounts;
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
      <Table.ScrollContainer minWidth={420}>
        <Table verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={40} />
              <Table.Th>{t('connections.table.account')}</Table.Th>
              {detailLabel !== undefined && <Table.Th>{detailLabel}</Table.Th>}
              <Table.Th>{t('connections.table.id')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ id, name, detail, problem }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <Radio
                    name="account"
                    value={id}
                    checked={selected === id}
                    disabled={problem != null}
                    onChange={() => setSelected(id)}
                    aria-label={t('connections.table.select', { name })}
                  />
                </Table.Td>
                <Table.Td>
                  {name}
                  {problem != null && (
                    <Text size="xs" c="red">
                      {problem}
                    </Text>
                  )}
                </Table.Td>
                {detailLabel !== undefined && <Table.Td>{detail ?? t('common.none')}</Table.Td>}
                <Table.Td className="numbers">{id.replace('act_', '')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {shown.length === 0 && <Text c="dimmed">{t('common.noMatch')}</Text>}
      {matching.length > size && (
        <Pagination total={Math.ceil(matching.length / size)} value={page} onChange={setPage} size="sm" />
      )}
      <Button
        onClick={() => selected !== null && onChoose(selected)}
        disabled={selected === null}
        loading={busy}
        style={{ alignSelf: 'flex-end' }}
      >
        {t('connections.table.use')}
      </Button>
    </Stack>
  );
}
