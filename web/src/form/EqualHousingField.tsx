import { Switch } from '@mantine/core';
import { useController, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import '../i18n/license-texts.ts';

type Props<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>;
  disabled?: boolean;
};

/** Field for `equal_housing_line` of a form. */
export function EqualHousingField<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { form, disabled = false } = props;
  const { t } = useTranslation();
  const { field } = useController({ control: form.control, name: 'equal_housing_line' as Path<Values> });
  return (
    <Switch
      id="equal_housing_line"
      label={t('license.equalHousing')}
      description={t(disabled ? 'license.equalHousingOwnerOnly' : 'license.equalHousingHint')}
      checked={field.value === true}
      disabled={disabled}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      onBlur={field.onBlur}
    />
  );
}
