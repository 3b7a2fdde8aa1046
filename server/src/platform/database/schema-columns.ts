import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Cents } from '#domain/money.ts';

/** Column types that many tables share. */
export type Id = Generated<string>;
export type Instant = Generated<Date>;
export type Json<T> = JSONColumnType<T & object>;
export type BigCents = ColumnType<string | null, Cents | null, Cents | null>;
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
