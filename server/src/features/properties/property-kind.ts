import type { AliasedExpression, RawBuilder, Selectable } from 'kysely';
import type { FeeAnswer } from '#contract/advertising-law/fees.ts';
import type { Property, PropertyInput } from '#contract/property.ts';
import type { TagKind } from '#domain/property-vocabulary.ts';
import type { ShownValues } from '#domain/shown-in-ads.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { BuildingTable, ListingTable, PropertyTable } from '../../platform/database/schema-assets.ts';
import type { Tx } from '../../platform/database/tx.ts';

/** Columns that all kinds of property have, with the names of the place. */
export type PropertyRow = Pick<Selectable<BuildingTable>, keyof BuildingTable & keyof ListingTable> & {
  city_name: string;
  state_name: string;
  state_abbr: string;
};

/** Types of a kind: its form, its own fields of an answer, its row and its entry in a list. */
export type PropertyTypes = {
  input: PropertyInput;
  own: { fees: FeeAnswer[] };
  row: PropertyRow;
  entry: object;
};

/** Columns that a kind fills. Only those that all kinds have are known here. */
export type KindColumns = { amenities: string[] };

type Sortable<Q> = { orderBy: (column: RawBuilder<unknown>, direction: 'asc' | 'desc') => Q };
export type SortRows = <Q extends Sortable<Q>>(query: Q) => Q;

/** A query for a kind's rows, as far as the verbs narrow it. */
type Rows<Row> = {
  where: (column: RawBuilder<unknown>, operator: '=', value: string) => Rows<Row>;
  executeTakeFirst: () => Promise<Row | undefined>;
};

/** A kind of property: everything that the verbs of this feature cannot know. */
export type PropertyKind<T extends PropertyTypes> = {
  /** Name of the table, in messages and in the audit log. */
  name: PropertyTable;
  title: string;
  propertyTypes: readonly { value: string; label: string }[];
  promoted: (id: string) => { building: string } | { listing: string };
  /** Selects the undeleted rows with their place. */
  rows: (db: Db | Tx) => Rows<T['row']>;
  /** Returns the columns that the kind fills. Throws `invalid` for ids that the organization does not own. */
  columns: (tx: Tx, organizationId: string, input: T['input']) => Promise<KindColumns>;
  tags: (input: T['input']) => Partial<Record<TagKind, readonly string[]>>;
  /** Returns the fields that only this kind has. */
  own: (db: Db | Tx, row: T['row']) => Promise<T['own']>;
  /** Returns the values that ads show, formatted for display. */
  shown: (property: Property & T['own']) => ShownValues<PropertyTable>;
  /** Writes suggestions from the current facts. The note of the preparation says how many there are. */
  suggest: (row: T['row']) => { suggestions: object; note: string | null };
  /** Reads the entries of a page of ids. */
  entries: (
    db: Db,
    organizationId: string,
    page: { as: (alias: 'page') => AliasedExpression<{ id: string }, 'page'> },
    sort: SortRows,
  ) => Promise<T['entry'][]>;
  /** Removes references to a deleted property. */
  release?: (tx: Tx, organizationId: string, id: string) => Promise<void>;
};
