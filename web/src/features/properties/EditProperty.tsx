import { useRouter } from '@tanstack/react-router';
import type { Property } from '#contract/property.ts';
import { MergePanel } from '../../form/conflicts/MergePanel.tsx';
import { knownOf } from './known-records.ts';
import type { PropertyEditor, PropertyValues } from './property-editor.ts';
import { PropertyForm } from './PropertyForm.tsx';
import { FOUND } from './reading/page-pictures.ts';
import { PropertyReading } from './reading/PropertyReading.tsx';
import { useShownValue } from './shown-value.tsx';
import { useEditedProperty } from './use-edited-property.ts';

type Props<Stored extends Property, Values extends PropertyValues, Body> = {
  editor: PropertyEditor<Stored, Values, Body>;
  /** The latest version on the server, which may be newer than the edited one. */
  property: Stored;
  justPrepared: boolean;
};

/** Edits a stored property, with the offers of its web page. */
export function EditProperty<Stored extends Property, Values extends PropertyValues, Body>(
  props: Props<Stored, Values, Body>,
) {
  const { editor, property, justPrepared } = props;
  const { WithTexts } = editor;
  const { latestLocation } = useRouter();
  const { small, stored, theirs, choices, merge } = useEditedProperty(editor, property);
  const known = knownOf(editor, [property, stored, theirs ?? stored]);
  const show = useShownValue<Values>(known);
  const reading = property.page_reading;
  return (
    <>
      {theirs !== null && (
        <WithTexts known={known}>
          {(texts) => (
            <MergePanel
              key={theirs.revision}
              choices={choices}
              labels={editor.labels()}
              mine={small.form.getValues()}
              theirs={editor.valuesOf(theirs)}
              show={(field, values) => show(texts, field, values)}
              onSubmit={(taken) => merge(theirs, taken)}
            />
          )}
        </WithTexts>
      )}
      {reading !== null && (
        <PropertyReading
          // A new key offers the values of a new reading again.
          key={JSON.stringify(reading)}
          editor={editor}
          form={small.form}
          id={property.id}
          reading={reading}
          known={known}
          startOpen={justPrepared || latestLocation.hash === FOUND || editor.opensReading(property)}
        />
      )}
      <PropertyForm editor={editor} small={small} known={known} stored={property} />
    </>
  );
}
