import { Button, Text } from '@mantine/core';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { IconUserOff } from '../../icons/tabler.ts';
import { call } from '../../api/client.ts';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { ListPages } from '../../ui/table/ListPages.tsx';
import { showFailure } from '../../ui/messages/show-alert.tsx';
import { actAs } from './act-as.ts';
import { Card } from '../../ui/Card.tsx';
import classes from './SwitchUserPage.module.css';
import '../../i18n/account-texts.ts';

const managedPeopleQuery = (organizationId: string, page: number) =>
  queryOptions({
    queryKey: ['managed-people', { organizationId, page }],
    queryFn: ({ signal }) => {
      const { size } = limits.page;
      return call(
        'listManagedUsers',
        { query: { organization__id: organizationId, limit: size, offset: (page - 1) * size } },
        { signal },
      );
    },
    placeholderData: keepPreviousData,
  });

/** Lists the users of an organization that the signed-in user may act for. */
export function ManagedPeople({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useQuery(managedPeopleQuery(organizationId, page));
  const act = useMutation({
    mutationFn: (userId: string) => actAs({ organizationId, userId }),
    onError: showFailure,
  });
  const leaving = act.isPending || act.isSuccess;
  return (
    <Card>
      <ListPages
        query={query}
        page={page}
        onPage={setPage}
        empty={<EmptyState icon={IconUserOff} title={t('accounts.switch.noPeople')} />}
      >
        {({ users }) => (
          <ul className={classes.list}>
            {users.map(({ value, label, role }) => (
              <li key={value} className={classes.row}>
                <span>
                  {label}
                  <Text component="span" display="block" size="xs" c="dimmed">
                    {t(`accounts.roles.${role}`)}
                  </Text>
                </span>
                <Button
                  size="xs"
                  aria-label={t('accounts.switch.act', { name: label })}
                  loading={leaving && act.variables === value}
                  disabled={leaving}
                  onClick={() => act.mutate(value)}
                >
                  {t('accounts.switch.actShort')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </ListPages>
    </Card>
  );
}
