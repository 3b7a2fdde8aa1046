import type { BuildingRow } from '#contract/buildings.ts';
import { IconBuilding } from '../../icons/tabler.ts';
import { call } from '../../api/client.ts';
import { t } from '../../i18n/i18n.ts';
import type { PropertyList } from '../properties/list/property-list.ts';
import { SiteLink } from '../properties/SiteLink.tsx';
import { buildingKind } from './building-kind.ts';
import typography from '../../ui/typography.module.css';

export const buildingList: PropertyList<BuildingRow> = {
  kind: buildingKind,
  icon: IconBuilding,
  read: async (query, signal) => {
    const { count, buildings: rows } = await call('listBuildings', { query }, { signal });
    return { count, rows };
  },
  columns: [
    {
      label: () => t('buildings.column.neighborhood'),
      cell: ({ neighborhood }) => neighborhood || t('controls.none'),
    },
    { label: () => t('buildings.column.type'), cell: ({ property_type: type }) => type },
    {
      label: () => t('buildings.column.site'),
      className: typography.truncate,
      maxWidth: 200,
      cell: ({ url }) => (url === '' ? t('controls.none') : <SiteLink url={url} />),
    },
  ],
  facts: ({ neighborhood, property_type: type }) => [neighborhood, type],
};
