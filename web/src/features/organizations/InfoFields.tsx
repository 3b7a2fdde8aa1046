import { MultiSelect, Textarea, TextInput } from '@mantine/core';
import { useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Organization } from '#contract/organizations.ts';
import { limits } from '#domain/limits.ts';
import { propertyTypes } from '#domain/property-vocabulary.ts';
import { fieldsOf } from '../../form/fields-of.ts';
import { EqualHousingField } from '../../form/EqualHousingField.tsx';
import { LicenseFields, useLicenseLabels } from '../../form/LicenseFields.tsx';
import { PhoneField } from '../../form/PhoneField.tsx';
import { PlaceFields } from '../../form/PlaceFields.tsx';
import { isOwner } from '../../session/is-owner.ts';
import { useUser } from '../../session/session-store.ts';
import type { InfoBody, InfoValues } from './info-values.ts';
import { LinkTrackingField } from './LinkTrackingField.tsx';
import { TotalPriceField } from './TotalPriceField.tsx';
import '../../i18n/account-texts.ts';

type Form = UseFormReturn<InfoValues, unknown, InfoBody>;

export function useInfoLabels(): Record<keyof InfoValues, string> {
  const { t } = useTranslation();
  return {
    name: t('organizations.info.name'),
    website: t('organizations.info.website'),
    description: t('organizations.info.description'),
    property_types: t('organizations.info.propertyTypes'),
    state: t('accounts.state'),
    city: t('accounts.city'),
    contact_phone: t('accounts.phone'),
    url_tags: t('organizations.linkTracking.label'),
    equal_housing_line: t('license.equalHousingShort'),
    total_price_everywhere: t('organizations.totalPrice.label'),
    ...useLicenseLabels(),
  };
}

/** Edits the details of an organization. Its kind is read-only. */
export function InfoFields({ form, stored }: { form: Form; stored: Organization }) {
  const { t } = useTranslation();
  const labels = useInfoLabels();
  const field = fieldsOf(form, labels);
  const owner = isOwner(useUser().role);
  return (
    <>
      <TextInput
        id="kind"
        label={t('organizations.info.kind')}
        description={t('organizations.kindPermanent')}
        value={t(`organizations.kinds.${stored.kind}`)}
        disabled
        readOnly
      />
      <TextInput
        {...field('name')}
        withAsterisk
        autoComplete="organization"
        readOnly={!owner}
        variant={owner ? 'default' : 'filled'}
        description={!owner && t('organizations.info.ownerOnly')}
      />
      <TextInput
        {...field('website')}
        label={`${labels.website} (${t('controls.optional')})`}
        type="url"
        autoComplete="url"
        placeholder={t('organizations.info.websitePlaceholder')}
      />
      <Textarea
        {...field('description')}
        label={`${labels.description} (${t('controls.optional')})`}
        autosize
        minRows={limits.textareaRows}
        maxRows={12}
      />
      {stored.kind === 'multifamily' && <PropertyTypes form={form} />}
      <PlaceFields form={form} startCity={stored.city} />
      <PhoneField form={form} />
      {stored.kind === 'brokerage' && (
        <LicenseFields
          form={form}
          hint={t(owner ? 'license.brokerageHint' : 'license.ownerOnly')}
          readOnly={!owner}
        />
      )}
      <EqualHousingField form={form} disabled={!owner} />
      <TotalPriceField form={form} owner={owner} />
      <LinkTrackingField form={form} stored={stored} owner={owner} />
    </>
  );
}

function PropertyTypes({ form }: { form: Form }) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control: form.control, name: 'property_types' });
  return (
    <MultiSelect
      {...field}
      id="property_types"
      label={`${t('organizations.info.propertyTypes')} (${t('controls.optional')})`}
      placeholder={field.value.length === 0 ? t('organizations.info.propertyTypesChoose') : undefined}
      data={propertyTypes.map(({ value, label }) => ({ value, label }))}
      searchable
      clearable
      nothingFoundMessage={t('controls.noMatch')}
      error={fieldState.error?.message}
    />
  );
}
