import { Anchor, Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWatch, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { z } from 'zod';
import { messages } from '#domain/messages.ts';
import { fieldsOf } from '../../../form/fields-of.ts';
import { PhoneField } from '../../../form/PhoneField.tsx';
import { PlaceFields } from '../../../form/PlaceFields.tsx';
import { PasswordFields } from '../PasswordFields.tsx';
import '../../../i18n/account-texts.ts';

/** Fields of a sign-up that are not sent to the server. */
export const acceptance = z.object({
  accept: z.boolean().refine((accepted) => accepted, messages.acceptTerms),
});

export function useSignUpLabels() {
  const { t } = useTranslation();
  return {
    first_name: t('accounts.firstName'),
    last_name: t('accounts.lastName'),
    email: t('accounts.email'),
    state: t('accounts.state'),
    city: t('accounts.city'),
    contact_phone: t('accounts.phone'),
    password1: t('accounts.password'),
    password2: t('accounts.confirmPassword'),
    promo_code: t('accounts.promoCode'),
    accept: t('accounts.signUp.acceptName'),
  };
}

type Props<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>;
  /** The email field. An invitation fixes its value. */
  email: ReactNode;
  /** Fields before the terms. */
  children?: ReactNode;
};

/** Renders the fields that every sign-up has, invited or not. */
export function SignUpFields<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { form, email, children } = props;
  const labels = useSignUpLabels();
  const register = fieldsOf(form, labels);
  const field = (name: keyof typeof labels) => register(name as Path<Values>);
  const typed = useWatch({ control: form.control, name: 'password1' as Path<Values> }) as string;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...field('first_name')} withAsterisk autoComplete="given-name" />
        <TextInput {...field('last_name')} withAsterisk autoComplete="family-name" />
      </SimpleGrid>
      {email}
      <PlaceFields form={form} />
      <PhoneField form={form} />
      <PasswordFields password={field('password1')} confirmation={field('password2')} typed={typed} />
      {children}
      <Checkbox {...field('accept')} label={<AcceptLabel />} />
    </>
  );
}

/** The documents open in a new tab, so the typed values stay. */
function AcceptLabel() {
  return (
    <Trans
      i18nKey="accounts.signUp.accept"
      components={{
        terms: <Anchor href="/terms-of-service" target="_blank" underline="always" inherit />,
        privacy: <Anchor href="/privacy-policy" target="_blank" underline="always" inherit />,
      }}
    />
  );
}
