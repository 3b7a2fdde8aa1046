import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Initialization, Property } from '#contract/property.ts';
import { limits } from '#domain/limits.ts';
import type { OrderedSearch } from '../../ordering.ts';
import type { PropertyKind } from './property-kind.ts';
import type { PropertyList, PropertyRow } from './list/property-list.ts';

const POLL_MS = 700;
const LIST_POLL_MS = 1500;

const isOpen = (status?: Initialization['status']) => status === 'queued' || status === 'running';

/** Loads a page of the list, and polls while a property on it is being prepared. */
export const propertiesQuery = <Row extends PropertyRow>(
  { kind, read }: PropertyList<Row>,
  { page = 1, search = '', ordering, size = limits.page.size }: OrderedSearch & { size?: number },
) =>
  queryOptions({
    queryKey: [kind.list, { page, search, ordering, size }],
    queryFn: ({ signal }) => read({ limit: size, offset: (page - 1) * size, search, ordering }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some((row) => isOpen(row.initializing_status)) ? LIST_POLL_MS : false,
  });

/** Loads a property, and polls while it is being prepared. */
export const propertyQuery = <Stored extends Property>(kind: PropertyKind<Stored>, id: string) =>
  queryOptions({
    queryKey: [kind.name, id],
    queryFn: ({ signal }) => kind.get(id, signal),
    refetchInterval: ({ state }) => (isOpen(state.data?.initializing_status) ? POLL_MS : false),
  });
