import { useTranslation } from 'react-i18next';
import type { Connections } from '#contract/connections.ts';
import { useDraft } from '../draft-store.tsx';
import { useGoogleAccounts } from './channel-standing.ts';
import { OptionField } from './OptionField.tsx';

/** The Google client account that pays. */
export function ClientField({ disabled, connections }: { disabled: boolean; connections: Connections }) {
  const { t } = useTranslation();
  const accounts = useGoogleAccounts(connections);
  const chosen = useDraft((draft) => draft.googleClientId);
  // Whose account has got a problem since it was chosen still sees its name.
  const usable = accounts.data?.accounts.filter(({ value, problem }) => problem === null || value === chosen);
  return (
    <OptionField
      path="google_client_id"
      label={t('campaigns.form.googleClient')}
      value={chosen}
      options={usable}
      source={accounts}
      empty={{ title: t('adPlaces.options.clientsNone'), help: t('adPlaces.options.clientsHelp') }}
      disabled={disabled}
      onChange={(draft, value) => void (draft.googleClientId = value)}
    />
  );
}
