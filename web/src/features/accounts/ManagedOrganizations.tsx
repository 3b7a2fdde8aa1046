import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Option } from '#contract/route/wire.ts';
import { limits } from '#domain/limits.ts';
import { IconBuildingStore, IconChevronRight, IconSearchOff } from '../../icons/tabler.ts';
import { call } from '../../api/client.ts';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { ListPages } from '../../ui/table/ListPages.tsx';
import { SearchField } from '../../ui/table/SearchField.tsx';
import { Card } from '../../ui/Card.tsx';
import classes from './SwitchUserPage.module.css';
import '../../i18n/account-texts.ts';

const managedOrganizationsQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: ['managed-organizations', { search, page }],
    queryFn: ({ signal }) => {
      const { size } = limits.page;
      return call(
        'listManagedOrganizations',
        { query: { search, limit: size, offset: (page - 1) * size } },
        { signal },
      );
    },
    placeholderData: keepPreviousData,
  });

type Place = { search: string; page: number };
type Props = {
  place: Place;
  onPlace: (place: Place) => void;
  onChoose: (organization: Option) => void;
};

/** Lists the organizations whose users the signed-in user may act for. */
export function ManagedOrganizations({ place, onPlace, onChoose }: Props) {
  const { t } = useTranslation();
  const { search, page } = place;
  const query = useQuery(managedOrganizationsQuery(search, page));
  return (
    <>
      <SearchField
        label={t('accounts.switch.search')}
        value={search}
        onSearch={(text) => onPlace({ search: text, page: 1 })}
      />
      <Card mt="md" clipped>
        <ListPages
          query={query}
          page={page}
          onPage={(next) => onPlace({ search, page: next })}
          empty={
            search === '' ? (
              <EmptyState icon={IconBuildingStore} title={t('accounts.switch.noOrganizations')} />
            ) : (
              <EmptyState icon={IconSearchOff} title={t('accounts.switch.filteredEmpty', { search })} />
            )
          }
        >
          {({ organizations }) => (
            <ul className={classes.list} aria-label={t('accounts.switch.organizations')}>
              {organizations.map((organization) => (
                <li key={organization.value}>
                  <button type="button" className={classes.row} onClick={() => onChoose(organization)}>
                    {organization.label}
                    <IconChevronRight size={18} aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </ListPages>
      </Card>
    </>
  );
}
