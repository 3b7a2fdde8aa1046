import { Alert, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { stopsLaunch, type AccountProblem } from '#domain/launch/account-problem.ts';
import { IconAlertTriangle } from '../../icons/tabler.ts';
import '../../i18n/connection-texts.ts';
import { CheckAccount } from './CheckAccount.tsx';
import { DeclareAtGoogle } from './EuDeclaration.tsx';

type Props = { platform: 'facebook' | 'google'; problem: AccountProblem | null };

/** Shows the problem that a network reports for the selected account, and how to fix it. */
export function AccountProblemAlert({ platform, problem }: Props) {
  const { t } = useTranslation();
  if (problem === null) return null;
  return (
    <Alert
      color={stopsLaunch(problem) ? 'red' : 'yellow'}
      icon={<IconAlertTriangle aria-hidden />}
      title={problem.words}
    >
      <Text size="sm">
        {t(`connections.accountProblem.${problem.kind}`, { platform: t(`connections.${platform}.name`) })}
      </Text>
      {problem.kind === 'undeclared' && <DeclareAtGoogle />}
      <Group gap="sm" mt="xs">
        <Text size="sm">{t('connections.accountProblem.checked')}</Text>
        <CheckAccount platform={platform} />
      </Group>
    </Alert>
  );
}
