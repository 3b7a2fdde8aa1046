import { PasswordInput, Radio, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  yardiConnectionBody,
  yardiGenerations,
  type YardiConnection,
  type YardiConnectionBody,
  type YardiConnectionBodyInput,
} from '#contract/yardi.ts';
import { call } from '../../api/client.ts';
import { fieldsOf } from '../../form/fields-of.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { useSmallForm } from '../../form/small-form.tsx';
import { showSuccess } from '../../ui/messages/show-alert.tsx';
import { yardiConnectionQuery } from './queries.ts';

type Props = { connection: YardiConnection; onClose: () => void };

/** Edits the credentials for Yardi. Empty fields keep the stored secrets. */
export default function ConnectDialog({ connection, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const {
    connected,
    company_code,
    username,
    vendor,
    api_token_hint: hint,
    building_count: buildings,
  } = connection;
  const small = useSmallForm<YardiConnectionBodyInput, YardiConnectionBody>({
    schema: yardiConnectionBody,
    defaults: {
      generation: connection.generation ?? 'v1',
      company_code,
      api_token: '',
      username,
      password: '',
      vendor,
      property_id: '',
    },
    submit: async (body) => {
      const saved = await call('saveYardiConnection', { body });
      client.setQueryData(yardiConnectionQuery().queryKey, saved);
      showSuccess(t('yardi.alerts.connected'));
      onClose();
    },
  });
  const { control } = small.form;
  const generation = useWatch({ control, name: 'generation' });
  const labels = {
    generation: t('yardi.field.generation'),
    company_code: t('yardi.field.company_code'),
    api_token: t('yardi.field.api_token'),
    username: t('yardi.field.username'),
    password: t('yardi.field.password'),
    vendor: t('yardi.field.vendor'),
    property_id: t('yardi.field.property_id'),
  };
  const field = fieldsOf(small.form, labels);
  const signsIn = generation === 'v2';
  return (
    <FormDialog
      title={t(connected ? 'yardi.dialog.change' : 'yardi.connect')}
      text={t('yardi.dialog.text')}
      submit={t(connected ? 'yardi.dialog.save' : 'yardi.dialog.submit')}
      small={small}
      labels={labels}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="generation"
        render={({ field: choice, fieldState }) => (
          <Radio.Group
            value={choice.value}
            onChange={choice.onChange}
            onBlur={choice.onBlur}
            id="generation"
            label={labels.generation}
            error={fieldState.error?.message}
          >
            <Stack gap="xs" mt={6}>
              {yardiGenerations.map((value) => (
                <Radio
                  key={value}
                  value={value}
                  label={t(`yardi.generations.${value}`)}
                  description={t(`yardi.generationHint.${value}`)}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
      />
      <TextInput
        {...field('company_code')}
        withAsterisk={signsIn}
        description={t('yardi.field.companyHint')}
        autoComplete="off"
      />
      <PasswordInput
        {...field('api_token')}
        withAsterisk={!connected}
        description={connected && t('yardi.field.keepToken', { hint })}
        autoComplete="off"
      />
      {signsIn && (
        <>
          <TextInput {...field('username')} withAsterisk autoComplete="off" />
          <PasswordInput
            {...field('password')}
            withAsterisk={connection.generation !== 'v2'}
            description={connection.generation === 'v2' && t('yardi.field.keepPassword')}
            autoComplete="new-password"
          />
          <TextInput {...field('vendor')} type="email" withAsterisk autoComplete="off" />
        </>
      )}
      <TextInput
        {...field('property_id')}
        withAsterisk={buildings === 0}
        description={t(buildings === 0 ? 'yardi.field.propertyHint' : 'yardi.field.propertyKnownHint')}
        autoComplete="off"
      />
    </FormDialog>
  );
}
