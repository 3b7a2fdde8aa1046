import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { contactInfoBody } from '#contract/accounts.ts';
import { limits } from '#domain/limits.ts';
import { fieldsOf } from '../../form/fields-of.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { PhoneField } from '../../form/PhoneField.tsx';
import { EqualHousingField } from '../../form/EqualHousingField.tsx';
import { LicenseFields, useLicenseLabels } from '../../form/LicenseFields.tsx';
import { PlaceFields } from '../../form/PlaceFields.tsx';
import { useSmallForm } from '../../form/small-form.tsx';
import { useUser } from '../../session/session-store.ts';
import { useSaveUser } from './save-user.ts';
import '../../i18n/account-texts.ts';

type Props = { unsaved: boolean; onClose: () => void };

export default function ContactDialog({ unsaved, onClose }: Props) {
  const { t } = useTranslation();
  const user = useUser();
  const save = useSaveUser(unsaved);
  const small = useSmallForm({
    schema: contactInfoBody,
    defaults: {
      first_name: user.first_name,
      last_name: user.last_name,
      contact_phone: user.contact_phone,
      website: user.website,
      bio: user.bio,
      brokerage_name: user.brokerage_name,
      license_number: user.license_number,
      license_state: user.license_state,
      equal_housing_line: user.equal_housing_line,
      state: user.state?.value ?? '',
      city: user.city?.value ?? '',
    },
    submit: async (body) => {
      await save(body, t('profile.alerts.contactInfoUpdated'));
      onClose();
    },
  });
  const kind = user.organization_kind_name;
  const labels = {
    ...useLicenseLabels(),
    equal_housing_line: t('license.equalHousingShort'),
    first_name: t('accounts.firstName'),
    last_name: t('accounts.lastName'),
    contact_phone: t('accounts.phone'),
    website: t('profile.contact.website'),
    bio: t('profile.contact.bio'),
    state: t('accounts.state'),
    city: t('accounts.city'),
  };
  const field = fieldsOf(small.form, labels);
  return (
    <FormDialog
      title={t('profile.contact.edit')}
      submit={t('controls.save')}
      small={small}
      labels={labels}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...field('first_name')} withAsterisk autoComplete="given-name" />
        <TextInput {...field('last_name')} withAsterisk autoComplete="family-name" />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <PhoneField form={small.form} />
        <TextInput
          {...field('website')}
          label={`${labels.website} (${t('controls.optional')})`}
          type="url"
          autoComplete="url"
          placeholder={t('profile.contact.websitePlaceholder')}
        />
      </SimpleGrid>
      <PlaceFields form={small.form} startCity={user.city} />
      {(kind === 'agent' || kind === 'brokerage') && (
        <LicenseFields
          form={small.form}
          hint={t(kind === 'agent' ? 'license.brokerageHint' : 'license.brokerageOfOrganization')}
        />
      )}
      {kind === 'agent' && <EqualHousingField form={small.form} />}
      <Textarea
        {...field('bio')}
        label={`${labels.bio} (${t('controls.optional')})`}
        autosize
        minRows={limits.textareaRows}
        maxRows={10}
      />
    </FormDialog>
  );
}
