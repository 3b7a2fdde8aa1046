import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Property } from '#contract/property.ts';
import { isApiError } from '../../api/api-error.ts';
import { useEditedForm, type Save } from '../../form/conflicts/use-edited-form.ts';
import { showFailure, showSuccess } from '../../ui/messages/show-alert.tsx';
import { useAffectedCampaigns } from '../campaigns/use-affected-campaigns.ts';
import { withArrivedPictures } from '../images/arrived-pictures.ts';
import { knownOf } from './known-records.ts';
import type { PropertyEditor, PropertyValues } from './property-editor.ts';
import { propertyQuery } from './queries.ts';

/**
 * Manages the form of a stored property. Without unsaved changes it follows the saves of others.
 */
export function useEditedProperty<Stored extends Property, Values extends PropertyValues, Body>(
  editor: PropertyEditor<Stored, Values, Body>,
  property: Stored,
) {
  const { kind, schema, valuesOf } = editor;
  const { t } = useTranslation();
  const client = useQueryClient();
  const router = useRouter();
  const tellCampaigns = useAffectedCampaigns();
  const edited = useEditedForm({ first: property, valuesOf, schema, complete: withArrivedPictures, save });
  const { form } = edited.small;
  const { isDirty, isSubmitting } = form.formState;

  async function save({ before, body, onStored }: Save<Stored, Body>): Promise<void> {
    try {
      const after = await editor.update(before, body);
      const unsaved = onStored(after);
      client.setQueryData(propertyQuery(kind, after.id).queryKey, after);
      for (const key of [kind.list, 'tags']) void client.invalidateQueries({ queryKey: [key] });
      showSuccess(t(`${kind.list}.alerts.edited`));
      const shownInAds = editor.differs(before, after);
      await tellCampaigns({ before, after, shownInAds, warning: t('properties.affected'), unsaved });
    } catch (error) {
      if (!isApiError(error, 404)) throw error;
      await startAnew(before);
    }
  }

  /** Opens a new property with the values of a deleted one. Source: the specification. */
  async function startAnew(deleted: Stored): Promise<void> {
    showFailure(new Error(t('alerts.notFoundUpdate')));
    await router.navigate({
      to: `/${kind.list}/new`,
      state: {
        typedProperty: {
          values: structuredClone(form.getValues()),
          known: { ...knownOf(editor, [deleted]), declaration: null },
        },
      },
      replace: true,
      ignoreBlocker: true,
    });
  }

  const follow = useEffectEvent((current: Stored) => {
    if (!isDirty && !isSubmitting && current.revision > edited.stored.revision) edited.adopt(current, {});
  });
  useEffect(() => follow(property), [property]);

  return edited;
}
