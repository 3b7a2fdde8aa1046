import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Image } from '#contract/images.ts';
import type { Option } from '#contract/route/wire.ts';
import '../../i18n/asset-texts.ts';
import { call } from '../../api/client.ts';
import { useIntentionKey } from '../../api/intention-key.ts';
import { BackToList } from '../../shell/BackLink.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { showSuccess } from '../../ui/messages/show-alert.tsx';
import { writeInto } from '../properties/form-writer.ts';
import { BuildingForm } from './BuildingForm.tsx';
import { emptyBuilding, type BuildingValues } from './building-form-values.ts';
import { propertyQuery } from '../properties/queries.ts';
import { buildingKind } from './building-kind.ts';
import { useBuildingForm } from './use-building-form.ts';
import { Page } from '../../ui/Page.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Unsaved values of a deleted building, passed to the form of a new one. */
    typedBuilding?: { values: BuildingValues; images: readonly Image[]; cities: readonly Option[] };
  }
}

export function NewBuildingPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const client = useQueryClient();
  const keyFor = useIntentionKey();
  const { typedBuilding: typed } = useLocation().state;
  const small = useBuildingForm(emptyBuilding(), async (body) => {
    const made = await call('createBuilding', { body }, { idempotencyKey: keyFor(body) });
    client.setQueryData(propertyQuery(buildingKind, made.id).queryKey, made);
    for (const key of ['buildings', 'tags']) void client.invalidateQueries({ queryKey: [key] });
    showSuccess(t('buildings.alerts.created'));
    await router.navigate({ to: '/buildings/$id', params: { id: made.id }, ignoreBlocker: true });
  });
  const begin = useEffectEvent(() => {
    if (typed !== undefined) writeInto(small.form, typed.values);
  });
  useEffect(() => begin(), []);
  return (
    <Page look="narrow">
      <PageHeader title={t('buildings.formTitle.new')} above={<BackToList of="buildings" />} />
      <BuildingForm
        small={small}
        images={typed?.images ?? []}
        cities={typed?.cities ?? []}
        declaration={null}
        submitLabel={t('buildings.create')}
        onCancel={() => void router.navigate({ to: '/buildings' })}
      />
    </Page>
  );
}
