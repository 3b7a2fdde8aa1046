import type { FieldValues, Path } from 'react-hook-form';
import type { PropertyField } from './property-editor.ts';

/** Returns the path of a field that the form of every property has. */
export const pathOf = <Values extends FieldValues>(name: PropertyField): Path<Values> => name as Path<Values>;
