import { Input } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Image } from '#contract/images.ts';
import { IconBuildingStore } from '../../icons/tabler.ts';
import { PictureField } from '../images/PictureField.tsx';
import { useImages } from '../images/uploaded-images.ts';
import type { BuildingFormState } from './building-form-values.ts';

type Props = { form: BuildingFormState; images: readonly Image[] };

export function LogoField({ form, images }: Props) {
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
