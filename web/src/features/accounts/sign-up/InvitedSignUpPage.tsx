import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { acceptInvitationBody } from '#contract/accounts.ts';
import type { AnswerOf } from '#contract/route/route.ts';
import type { Routes } from '#contract/routes.ts';
import { call } from '../../../api/client.ts';
import { SmallFormShell, useSmallForm } from '../../../form/small-form.tsx';
import { AnchorLink } from '../../../shell/links.tsx';
import { FailurePanel } from '../../../ui/messages/FailurePanel.tsx';
import { LoadingRows } from '../../../ui/table/LoadingRows.tsx';
import { DeclineInvitation, Declined } from './DeclineInvitation.tsx';
import { beginSession } from '../begin-session.ts';
import { isInvalidLink } from '../invalid-link.ts';
import { PageTitle } from '../PageTitle.tsx';
import { acceptance, SignUpFields, useSignUpLabels } from './SignUpFields.tsx';
import '../../../i18n/account-texts.ts';

type MailLink = { uid: string; token: string };
type Invitation = AnswerOf<Routes['getInvitation']>;

const schema = z.intersection(acceptInvitationBody, acceptance);

const invitationQuery = (link: MailLink) =>
  queryOptions({
    queryKey: ['invitation', link],
    queryFn: ({ signal }) => call('getInvitation', { query: link }, { signal }),
    staleTime: Infinity,
  });

/** Signs up an invited user. The invitation already contains the email address. */
export function InvitedSignUpPage({ declining, ...link }: MailLink & { declining: boolean }) {
  const [state, setState] = useState<'open' | 'used' | 'declined' | 'invalid'>('open');
  // A link works once, so a used invitation cannot be loaded again.
  const { data, error } = useQuery({ ...invitationQuery(link), enabled: state === 'open' });
  if (state === 'declined') return <Declined />;
  if (state === 'invalid' || isInvalidLink(error)) return <InvalidInvitation />;
  if (error !== null) return <FailurePanel error={error} />;
  if (data === undefined) return <LoadingRows as="rows" rows={10} height={64} />;
  if (declining)
    return (
      <DeclineInvitation
        link={link}
        organization={data.organization_name}
        onDeclined={() => setState('declined')}
        onInvalid={() => setState('invalid')}
      />
    );
  return (
    <InvitedForm
      link={link}
      invitation={data}
      onUsed={() => setState('used')}
      onInvalid={() => setState('invalid')}
    />
  );
}

type FormProps = { link: MailLink; invitation: Invitation; onUsed: () => void; onInvalid: () => void };

function InvitedForm({ link, invitation, onUsed, onInvalid }: FormProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const labels = useSignUpLabels();
  const small = useSmallForm({
    schema,
    defaults: {
      ...link,
      first_name: invitation.first_name,
      last_name: invitation.last_name,
      state: invitation.state ?? '',
      city: invitation.city ?? '',
      contact_phone: '',
      password1: '',
      password2: '',
      accept: false,
    },
    submit: async (body) => {
      try {
        const session = await call('acceptInvitation', { body });
        onUsed();
        beginSession(session);
      } catch (error) {
        if (isInvalidLink(error)) return onInvalid();
        throw error;
      }
      await router.navigate({ to: '/dashboard', replace: true });
    },
  });
  return (
    <div>
      <PageTitle>{t('accounts.invited.title', { organization: invitation.organization_name })}</PageTitle>
      <Text c="dimmed" mb="lg">
        {t('accounts.invited.text')}
      </Text>
      <SmallFormShell small={small} labels={labels} guard={false}>
        <Stack>
          <SignUpFields
            form={small.form}
            email={
              <TextInput
                id="email"
                type="email"
                label={labels.email}
                description={t('accounts.invited.emailFixed')}
                value={invitation.email}
                autoComplete="username"
                readOnly
              />
            }
          />
          <Button type="submit" size="md" loading={small.form.formState.isSubmitting}>
            {t('accounts.invited.submit')}
          </Button>
        </Stack>
      </SmallFormShell>
    </div>
  );
}

function InvalidInvitation() {
  const { t } = useTranslation();
  return (
    <div>
      <PageTitle>{t('accounts.invited.invalidTitle')}</PageTitle>
      <Alert color="red" my="md" role="alert">
        {`${t('accounts.invited.invalidTitle')} - ${t('accounts.invited.invalidText')}`}
      </Alert>
      <Text mb="lg">{t('accounts.invited.invalidHelp')}</Text>
      <AnchorLink to="/sign-in">{t('accounts.signUp.signIn')}</AnchorLink>
    </div>
  );
}
