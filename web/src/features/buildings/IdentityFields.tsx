import { Input, Select, TextInput } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Controller, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Image } from '#contract/images.ts';
import type { Option } from '#contract/route/wire.ts';
import { fieldsOf } from '../../form/fields-of.ts';
import { PictureField } from '../images/PictureField.tsx';
import { useImages } from '../images/uploaded-images.ts';
import { DescriptionField } from '../properties/DescriptionField.tsx';
import { OlderPersonsField, type Declaration } from '../properties/OlderPersonsField.tsx';
import { useBuildingLabels } from './building-labels.ts';
import { buildingOptionsQuery } from './queries.ts';
import type { BuildingFormState } from './use-building-form.ts';

type Props = { form: BuildingFormState; images: readonly Image[] };

type IdentityProps = Props & { cities: readonly Option[]; declaration: Declaration };

/** Renders the name, the web page, the property type, the description and the logo of a building. */
export function IdentityFields({ form, images, cities, declaration }: IdentityProps) {
  const { t } = useTranslation();
  const labels = useBuildingLabels();
  const { data: options } = useQuery(buildingOptionsQuery());
  const field = fieldsOf(form, labels);
  return (
    <>
      <TextInput {...field('name')} withAsterisk />
      <TextInput
        {...field('url')}
        type="url"
        label={`${labels.url} (${t('controls.optional')})`}
        description={t('properties.field.urlHint')}
        placeholder="https://"
      />
      <Controller
        control={form.control}
        name="property_type"
        render={({ field: type, fieldState }) => (
          <Select
            {...type}
            id="property_type"
            label={labels.property_type}
            withAsterisk
            data={options?.property_types ?? []}
            value={type.value === '' ? null : type.value}
            onChange={(value) => type.onChange(value ?? '')}
            error={fieldState.error?.message}
          />
        )}
      />
      <OlderPersonsField form={form} label={labels.older_persons_community} declaration={declaration} />
      <DescriptionField form={form} cities={cities} />
      <LogoField form={form} images={images} />
    </>
  );
}

function LogoField({ form, images }: Props) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control: form.control, name: 'logo' });
  const [logo = null] = useImages(field.value === null ? [] : [field.value], images);
  return (
    <Input.Wrapper
      id="logo"
      tabIndex={-1}
      label={`${t('buildings.field.logo')} (${t('controls.optional')})`}
      labelElement="div"
      error={fieldState.error?.message}
    >
      <PictureField
        picture={logo}
        alt={t('buildings.field.logo')}
        hint={t('buildings.field.logoHint')}
        icon={IconBuildingStore}
        logo
        onSave={async (id) => field.onChange(id)}
      />
    </Input.Wrapper>
  );
}
