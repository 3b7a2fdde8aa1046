import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Property } from '#contract/property.ts';
import { isApiError } from '../../api/api-error.ts';
import { showFailure } from '../../ui/messages/show-alert.tsx';
import type { PropertyKind } from './property-kind.ts';
import { propertyQuery } from './queries.ts';

/** Queries the property of an address. Specified: the address of a missing one opens a new one. */
export function useOpenedProperty<Stored extends Property>(kind: PropertyKind<Stored>, id: string) {
  const { t } = useTranslation();
  const router = useRouter();
  const query = useQuery(propertyQuery(kind, id));
  const { data, error } = query;
  // A deleted property stays on the screen while it is being edited. Saving reports the deletion and keeps
  // the typed values.
  const gone = data === undefined && (isApiError(error, 404) || isApiError(error, 400));
  useEffect(() => {
    if (!gone) return;
    showFailure(new Error(t('alerts.notFoundUpdate')));
    void router.navigate({ to: `/${kind.list}/new`, replace: true });
  }, [gone, kind, router, t]);
  return { ...query, error: gone ? null : error };
}
