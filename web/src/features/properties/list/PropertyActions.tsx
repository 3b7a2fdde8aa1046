import { lazy } from 'react';
import { t } from '../../../i18n/i18n.ts';
import { whenOnline } from '../../../shell/when-online.ts';
import { RowActions } from '../../../ui/table/RowActions.tsx';
import type { PropertyKind } from '../property-kind.ts';

const load = () => import('./PropertyMenu.tsx');
const PropertyMenu = lazy(() => whenOnline(load));

type Props = { kind: PropertyKind; row: { id: string; name: string } };

export function PropertyActions({ kind, row }: Props) {
  return (
    <RowActions label={t('properties.actionsFor', { name: row.name })} load={load}>
      {(button) => <PropertyMenu kind={kind} row={row} button={button} />}
    </RowActions>
  );
}
