import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { dequal } from 'dequal';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Building, BuildingBody } from '#contract/buildings.ts';
import { differsInAds } from '#domain/shown-in-ads.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { showFailure, showSuccess } from '../../ui/messages/show-alert.tsx';
import { useAffectedCampaigns } from '../campaigns/use-affected-campaigns.ts';
import { clashOf } from '../properties/changed-meanwhile.ts';
import { goOnFrom } from '../properties/form-writer.ts';
import { fieldsToChoose, mergedValues } from '../properties/merge-values.ts';
import { valuesOf, type BuildingValues } from './building-form-values.ts';
import { propertyQuery } from '../properties/queries.ts';
import { buildingKind } from './building-kind.ts';
import { useBuildingForm } from './use-building-form.ts';

/** Returns the values that differ from the given ones. */
function differing(values: BuildingValues, from: BuildingValues): Partial<BuildingValues> {
  const fields = Object.entries(values).filter(
    ([field, value]) => !dequal(value, from[field as keyof BuildingValues]),
  );
  return Object.fromEntries(fields);
}

/**
 * Manages the form of a stored building. It follows the user's own saves, and those of others only without
 * unsaved changes. Returns a conflicting version as `theirs` until the user resolves it.
 */
export function useEditedBuilding(building: Building) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const router = useRouter();
  const tellCampaigns = useAffectedCampaigns();
  const [stored, setStored] = useState(building);
  const [theirs, setTheirs] = useState<Building | null>(null);
  // The version being edited. A ref, so that a following save sees it immediately.
  const version = useRef(building);
  const small = useBuildingForm(valuesOf(building), save);
  const { form } = small;
  const { isDirty, isSubmitting } = form.formState;

  const adopt = (current: Building, unsaved: Partial<BuildingValues>) => {
    version.current = current;
    setStored(current);
    setTheirs(null);
    goOnFrom(form, valuesOf(current), unsaved);
  };

  async function save(body: BuildingBody): Promise<void> {
    const before = version.current;
    const sent = structuredClone(form.getValues());
    try {
      const { id, revision } = before;
      const after = await call('updateBuilding', { params: { id }, body: { ...body, revision } });
      client.setQueryData(propertyQuery(buildingKind, id).queryKey, after);
      const unsaved = differing(form.getValues(), sent);
      adopt(after, unsaved);
      for (const key of ['buildings', 'tags']) void client.invalidateQueries({ queryKey: [key] });
      showSuccess(t('buildings.alerts.edited'));
      await tellCampaigns({
        before,
        after,
        shownInAds: differsInAds('building', before, after),
        warning: t('buildings.alerts.affected'),
        unsaved: Object.keys(unsaved).length > 0,
      });
    } catch (error) {
      if (isApiError(error, 404)) return startAnew();
      if (!isApiError(error, 409) || error.code !== 'changed_meanwhile') throw error;
      await meet(error.body['current'] as Building, body);
    }
  }

  /**
   * Handles a newer version of another user. Saves again if no changed field differs, otherwise asks the
   * user.
   */
  async function meet(current: Building, body: BuildingBody): Promise<void> {
    const clash = clashOf(valuesOf(version.current), form.getValues(), valuesOf(current));
    if (fieldsToChoose(clash).length > 0) return setTheirs(current);
    version.current = current;
    await save(body);
  }

  /** Moves the typed values of a deleted building to a new one. */
  async function startAnew(): Promise<void> {
    showFailure(new Error(t('alerts.notFoundUpdate')));
    const { images, logo, city } = version.current;
    const typed = {
      values: structuredClone(form.getValues()),
      images: logo === null ? images : [...images, logo],
      cities: [city],
    };
    await router.navigate({
      to: '/buildings/new',
      state: { typedBuilding: typed },
      replace: true,
      ignoreBlocker: true,
    });
  }

  const follow = useEffectEvent((current: Building) => {
    if (!isDirty && !isSubmitting && current.revision > version.current.revision) adopt(current, {});
  });
  useEffect(() => follow(building), [building]);

  const rows =
    theirs === null ? [] : fieldsToChoose(clashOf(valuesOf(stored), form.getValues(), valuesOf(theirs)));
  return {
    small,
    stored,
    theirs,
    rows,
    merge: (current: Building, taken: readonly string[]) => {
      const merged = mergedValues(form.getValues(), valuesOf(current), taken);
      adopt(current, differing(merged, valuesOf(current)));
      void small.onSubmit();
    },
  };
}
