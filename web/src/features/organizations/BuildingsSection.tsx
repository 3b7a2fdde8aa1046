import { Box, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { organizationBuilding } from '#contract/organizations.ts';
import { IconBuilding } from '../../icons/tabler.ts';
import '../../i18n/asset-texts.ts';
import { t as say } from '../../i18n/i18n.ts';
import { AnchorLink, ButtonLink } from '../../shell/links.tsx';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { formatDollars } from '../../ui/formats.ts';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { ListPages } from '../../ui/table/ListPages.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { organizationBuildingsQuery } from './queries.ts';
import { Card } from '../../ui/Card.tsx';
import { PlainTable } from '../../ui/table/PlainTable.tsx';
import typography from '../../ui/typography.module.css';
import classes from './OrganizationPage.module.css';

type Row = z.infer<typeof organizationBuilding>;
type Props = { page: number; onPage: (page: number) => void };

export function BuildingsSection({ page, onPage }: Props) {
  const { t } = useTranslation();
  const query = useQuery(organizationBuildingsQuery(page));
  const wide = useIsWide();
  const none = (
    <EmptyState
      icon={IconBuilding}
      title={t('organizations.buildings.none')}
      text={t('organizations.buildings.noneText')}
      example={t('buildings.example', { returnObjects: true })}
      action={<ButtonLink to="/buildings/new">{t('organizations.buildings.add')}</ButtonLink>}
    />
  );
  return (
    <Card aria-labelledby="organization-buildings">
      <Title order={2} id="organization-buildings" p="md">
        {t('organizations.buildings.title')}
      </Title>
      <ListPages query={query} page={page} onPage={onPage} skeleton={<LoadingRows rows={3} />} empty={none}>
        {({ buildings }) => (wide ? <Rows rows={buildings} /> : <Cards rows={buildings} />)}
      </ListPages>
    </Card>
  );
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation();
  return (
    <PlainTable hover>
      <thead>
        <tr>
          <th>{t('organizations.buildings.column.name')}</th>
          <th>{t('organizations.buildings.column.place')}</th>
          <th data-right>{t('organizations.buildings.column.price')}</th>
          <th>{t('organizations.buildings.column.bedrooms')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <Box component="td" maw={200}>
              <BuildingName row={row} />
            </Box>
            <td>
              {row.city}, {row.state}
              {row.neighborhood !== '' && <div className={typography.dimmed}>{row.neighborhood}</div>}
            </td>
            <td data-right className={typography.oneLine}>
              {priceOf(row)}
            </td>
            <Box component="td" miw={150}>
              {row.bedroom_count === '' ? t('controls.none') : row.bedroom_count}
            </Box>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

function Cards({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={classes.cards}>
      {rows.map((row) => (
        <li key={row.id}>
          <BuildingName row={row} />
          <span className={typography.dimmed}>
            {[row.neighborhood, row.city, row.state].filter((part) => part !== '').join(', ')}
          </span>
          <span className={typography.numbers}>
            {[priceOf(row), row.bedroom_count].filter((part) => part !== '').join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function BuildingName({ row }: { row: Row }) {
  return (
    <div>
      <AnchorLink to="/buildings/$id/overview" params={{ id: row.id }} fw={500}>
        {row.name}
      </AnchorLink>
      {row.url !== '' && (
        <div className={`${typography.dimmed} ${typography.truncate}`}>
          {row.url.replace(/^https?:\/\//, '')}
        </div>
      )}
    </div>
  );
}

function priceOf({ min_price: min, max_price: max, min_total: minTotal, max_total: maxTotal }: Row): string {
  const prices = rangeOf(min, max);
  if (min === minTotal) return prices;
  return say('organizations.buildings.total', { prices, totals: rangeOf(minTotal, maxTotal) });
}

function rangeOf(min: number | null, max: number | null): string {
  if (min === null || max === null) return say('controls.none');
  if (min === max) return formatDollars(min);
  return say('organizations.buildings.prices', { min: formatDollars(min), max: formatDollars(max) });
}
