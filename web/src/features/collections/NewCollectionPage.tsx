import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { collectionBody, type CollectionBody, type CollectionBodyInput } from '#contract/collections.ts';
import '../../i18n/asset-texts.ts';
import { call } from '../../api/client.ts';
import { useIntentionKey } from '../../api/intention-key.ts';
import { fieldsOf } from '../../form/fields-of.ts';
import { SmallFormShell, useSmallForm } from '../../form/small-form.tsx';
import { BackToList } from '../../shell/BackLink.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { showSuccess } from '../../ui/messages/show-alert.tsx';
import { FormSection } from '../properties/FormSection.tsx';
import { messageOfList } from '../properties/message-of-list.ts';
import { BuildingPicker, type Choice } from './BuildingPicker.tsx';
import { TypesField } from './TypesField.tsx';
import { useCollectionsChanged } from './use-collections-changed.ts';
import '../../i18n/collection-texts.ts';
import { Page } from '../../ui/Page.tsx';

const nothing: readonly string[] = [];

export function NewCollectionPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const changed = useCollectionsChanged();
  const keyFor = useIntentionKey();
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const small = useSmallForm<CollectionBodyInput, CollectionBody>({
    schema: collectionBody,
    defaults: { name: '', building_ids: [], tags: [] },
    submit: async (body) => {
      const made = await call('createCollection', { body }, { idempotencyKey: keyFor(body) });
      await changed(made);
      showSuccess(t('collections.alerts.created'));
      await router.navigate({ to: '/collections/$id', params: { id: made.id }, ignoreBlocker: true });
    },
  });
  const { form } = small;
  const { errors, isSubmitting } = form.formState;
  const labels = {
    name: t('collections.field.name'),
    building_ids: t('collections.field.buildings'),
    tags: t('collections.type.label'),
  };
  return (
    <Page look="narrow">
      <PageHeader title={t('collections.formTitle')} above={<BackToList of="collections" />} />
      <SmallFormShell small={small} labels={labels} guard>
        <Stack gap="lg">
          <FormSection title={t('collections.section.identity')}>
            <TextInput {...fieldsOf(form, labels)('name')} withAsterisk autoComplete="off" />
            <TypesField form={form} />
          </FormSection>
          <FormSection title={t('collections.section.buildings')}>
            <BuildingPicker
              id="building_ids"
              label={labels.building_ids}
              chosen={chosen}
              inside={nothing}
              error={messageOfList(errors.building_ids)}
              onChange={(next) => {
                setChosen(next);
                form.setValue(
                  'building_ids',
                  next.map(({ id }) => id),
                  { shouldDirty: true, shouldValidate: true },
                );
              }}
            />
          </FormSection>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => void router.navigate({ to: '/collections' })}>
              {t('controls.cancel')}
            </Button>
            <Button type="submit" loading={isSubmitting}>
              {t('collections.create')}
            </Button>
          </Group>
        </Stack>
      </SmallFormShell>
    </Page>
  );
}
