import { Button, Group, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { yardiRoutes } from '#contract/yardi.ts';
import { call } from '../../api/client.ts';
import { useSmallForm } from '../../form/small-form.tsx';
import { showSuccess } from '../../ui/messages/show-alert.tsx';
import { buildingPricesQuery } from './queries.ts';
import '../../i18n/yardi-texts.ts';

/**
 * Selects the Yardi property of a building. It is inside the building's form, so it must not be a form
 * itself.
 */
export function ActivateBuilding({ id }: { id: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { form, onSubmit, general } = useSmallForm({
    schema: yardiRoutes.activateBuilding.body,
    defaults: { property_id: '' },
    submit: async (body) => {
      const prices = await call('activateBuilding', { params: { id }, body });
      client.setQueryData(buildingPricesQuery(id).queryKey, prices);
      showSuccess(t('yardi.alerts.activated'));
      void client.invalidateQueries({ queryKey: ['yardi-connection'] });
      await client.invalidateQueries({ queryKey: ['building', id] });
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <>
      <Text>{t('yardi.panel.activateText')}</Text>
      <Group align="flex-start" gap="sm">
        <TextInput
          {...form.register('property_id')}
          id="property_id"
          label={t('yardi.panel.property')}
          description={t('yardi.panel.propertyHint')}
          error={errors.property_id?.message ?? general[0]}
          autoComplete="off"
          flex="1 1 220px"
          maw={320}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void onSubmit();
          }}
        />
        <Button
          variant="default"
          mt={{ base: 0, xs: 40 }}
          loading={isSubmitting}
          onClick={() => void onSubmit()}
        >
          {t('yardi.panel.activate')}
        </Button>
      </Group>
    </>
  );
}
