import type { ComponentType, ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { Image } from '#contract/images.ts';
import type { pageImages, PageReading, Property, propertyFields } from '#contract/property.ts';
import type { Option } from '#contract/route/wire.ts';
import type { Offer } from './reading/property-offers.ts';
import type { PropertyKind } from './property-kind.ts';

type Shared = z.input<z.ZodObject<typeof propertyFields>> & { property_type: string };

/** Form field that every kind of property has. */
export type PropertyField = keyof Shared;

/** Form values of a kind of property. */
export type PropertyValues = FieldValues & Shared;

/** Records behind the ids in a form, which it shows before a search has loaded them. */
export type Known = {
  images: readonly Image[];
  cities: readonly Option[];
  agents: readonly Option[];
  declaration: Property['older_persons_declaration'];
};

/** Functions that show the values of a kind's own fields, except plain texts and tags. */
export type FieldTexts<Values> = Partial<Record<string, (values: Values) => ReactNode>>;

export type WithTextsProps<Values> = { known: Known; children: (texts: FieldTexts<Values>) => ReactNode };

/** The form of a kind of property: its routes, values, fields and words. */
export type PropertyEditor<
  Stored extends Property,
  Values extends PropertyValues = PropertyValues,
  Body = unknown,
> = {
  kind: PropertyKind<Stored>;
  schema: z.ZodType<Body, Values>;
  empty: () => Values;
  valuesOf: (stored: Stored) => Values;
  recordsOf: (stored: Stored) => Pick<Known, 'images' | 'agents'>;
  create: (body: Body, idempotencyKey: string) => Promise<Stored>;
  update: (before: Stored, body: Body) => Promise<Stored>;
  takePageImages: (id: string, urls: string[]) => Promise<z.infer<typeof pageImages>>;
  /** Checks whether two versions differ in a field that ads show. */
  differs: (before: Stored, after: Stored) => boolean;
  /** Returns the labels of the form fields by path, in their order on the screen. */
  labels: () => Partial<Record<string, string>>;
  /** Sections of the form above the photos. */
  Fields: ComponentType<{ form: UseFormReturn<Values, unknown, Body>; known: Known; stored?: Stored }>;
  WithTexts: ComponentType<WithTextsProps<Values>>;
  amenityField: Path<Values>;
  /** Returns the offers of a web page for the kind's own fields. */
  offers: (reading: PageReading, values: Values) => Offer[];
  /** Checks whether the offers of the web page show at once, even without a preparation during this visit. */
  opensReading: (stored: Stored) => boolean;
};
