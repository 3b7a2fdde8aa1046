import { List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Connections } from '#contract/connections.ts';
import { isApiError } from '../../../api/api-error.ts';
import { formatDayOfYear } from '../../../ui/formats.ts';
import { CheckAccount } from '../../connections/CheckAccount.tsx';
import { facebookAdAccountsQuery } from '../../connections/queries.ts';
import { EXPIRY_DAYS, useDaysLeft } from '../../connections/use-days-left.ts';
import { useDraft } from '../../campaign-draft/draft-store.tsx';
import { AccountWarning } from './AccountWarning.tsx';
import { obstaclesOf } from './channel-standing.ts';
import { Notice } from './Notice.tsx';
import '../../../i18n/connection-texts.ts';

const ID = 'facebook_connection';

type Props = { connections: Connections };

/** Shows what prevents ads on Facebook and Instagram, or soon will. */
export function FacebookNotice({ connections }: Props) {
  const { t } = useTranslation();
  const active = useDraft((draft) => draft.facebook.isActive || draft.instagram.isActive);
  const obstacle = obstaclesOf(connections).meta;
  const accounts = useQuery({ ...facebookAdAccountsQuery(), enabled: obstacle === 'facebookNoAdAccount' });
  const { facebook } = connections;
  if (obstacle === undefined)
    return (
      <>
        <AccountWarning id={ID} platform="facebook" problem={facebook.account_problem} pressing={active} />
        <Ending connection={facebook} pressing={active} />
      </>
    );

  const none = isApiError(accounts.error) && accounts.error.body['ad_accounts_error'] !== undefined;
  return (
    <Notice
      id={ID}
      title={none ? t('connections.facebook.noAccounts') : t(`adPlaces.channels.unavailable.${obstacle}`)}
      go={{
        platform: 'facebook',
        label: t(`adPlaces.channels.go.${obstacle}`),
        choose: obstacle === 'facebookNoAdAccount' || obstacle === 'facebookAccountProblem',
      }}
      pressing={active}
      actions={obstacle === 'facebookAccountProblem' ? <CheckAccount platform="facebook" /> : undefined}
    >
      {obstacle === 'facebookAccountProblem' && <Text size="sm">{facebook.account_problem?.words}.</Text>}
      <Text size="sm">
        {none ? t('connections.facebook.noAccountsHelp') : t(`adPlaces.channels.way.${obstacle}`)}
      </Text>
      {obstacle === 'facebookPermissionsMissing' && <Permissions names={facebook.missing_permissions} />}
    </Notice>
  );
}

function Permissions({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  const known = t('connections.permission', { returnObjects: true }) as Record<string, string>;
  return (
    <List size="sm">
      {names.map((name) => (
        <List.Item key={name}>{known[name] ?? name}</List.Item>
      ))}
    </List>
  );
}

function Ending({ connection, pressing }: { connection: Connections['facebook']; pressing: boolean }) {
  const { t } = useTranslation();
  const end = useDaysLeft(connection);
  if (end === null || end.daysLeft > EXPIRY_DAYS.warn) return null;
  const { date, daysLeft } = end;
  return (
    <Notice
      id={`${ID}.ending`}
      title={t('adPlaces.channels.ending')}
      go={{ platform: 'facebook', label: t('adPlaces.channels.connectAgain') }}
      pressing={pressing}
    >
      <Text size="sm">
        {daysLeft > 0
          ? t('connections.expiry.soon', { count: daysLeft, date: formatDayOfYear(date) })
          : t('connections.expiry.today')}
      </Text>
    </Notice>
  );
}
