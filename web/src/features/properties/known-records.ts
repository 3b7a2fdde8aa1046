import type { Property } from '#contract/property.ts';
import type { Known, PropertyEditor } from './property-editor.ts';

/** Returns the records that a form may show for any of these versions, the current one first. */
export function knownOf<Stored extends Property>(
  { recordsOf }: Pick<PropertyEditor<Stored>, 'recordsOf'>,
  versions: readonly [Stored, ...Stored[]],
): Known {
  const own = versions.map(recordsOf);
  return {
    images: own.flatMap(({ images }) => images),
    agents: own.flatMap(({ agents }) => agents),
    cities: versions.flatMap(({ city, page_reading: reading }) =>
      reading?.city == null ? [city] : [city, reading.city],
    ),
    declaration: versions[0].older_persons_declaration,
  };
}
