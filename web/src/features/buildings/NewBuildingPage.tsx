import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useIntentionKey } from '../../api/intention-key.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { showSuccess } from '../../ui/show-alert.tsx';
import { BuildingForm } from './BuildingForm.tsx';
import { emptyBuilding } from './building-form-values.ts';
import { buildingQuery } from './queries.ts';

export function NewBuildingPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const client = useQueryClient();
  const keyFor = useIntentionKey();
  return (
    <div className="page page-narrow">
      <PageHeader title={t('buildings.formTitle.new')} />
      <BuildingForm
        values={emptyBuilding()}
        images={[]}
        submitLabel={t('buildings.create')}
        onCancel={() => void router.navigate({ to: '/buildings' })}
        onSubmit={async (body) => {
          const made = await call('createBuilding', { body }, { idempotencyKey: keyFor(body) });
          client.setQueryData(buildingQuery(made.id).queryKey, made);
          await client.invalidateQueries({ queryKey: ['buildings'] });
          showSuccess(t('buildings.alerts.created'));
          await router.navigate({ to: '/buildings/$id', params: { id: made.id }, ignoreBlocker: true });
        }}
      />
    </div>
  );
}
