import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { stopsLaunch, type AccountProblem } from '#domain/launch/account-problem.ts';
import { CheckAccount } from '../../connections/CheckAccount.tsx';
import { Notice } from './Notice.tsx';

type Props = {
  id: string;
  platform: 'facebook' | 'google';
  problem: AccountProblem | null;
  pressing: boolean;
  children?: ReactNode;
};

/** Warns of an account problem that does not prevent ads. */
export function AccountWarning({ id, platform, problem, pressing, children }: Props) {
  const { t } = useTranslation();
  if (problem === null || stopsLaunch(problem)) return null;
  const kind = problem.kind === 'no_payment' ? 'no_payment' : 'no_agreement';
  return (
    <Notice
      id={id}
      title={t(`adPlaces.channels.warning.title.${kind}`)}
      go={{ platform, label: t('adPlaces.channels.warning.go') }}
      pressing={pressing}
      actions={
        <>
          <CheckAccount platform={platform} />
          {children}
        </>
      }
    >
      <Text size="sm">{t(`adPlaces.channels.warning.way.${kind}`, { words: problem.words })}</Text>
    </Notice>
  );
}
