import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import type { Connections } from '#contract/connections.ts';
import { useDraft } from '../../campaign-draft/draft-store.tsx';
import { useGoogleAccounts } from './channel-standing.ts';
import { OptionField } from './OptionField.tsx';

type Props = { disabled: boolean; connections: Connections; bidsFor: Campaign['google_bids_for'] };

/** Selects the Google client account that pays, and says what its ads bid for. */
export function ClientField({ disabled, connections, bidsFor }: Props) {
  const { t } = useTranslation();
  const accounts = useGoogleAccounts(connections);
  const chosen = useDraft((draft) => draft.googleClientId);
  // The selected account stays in the list even if it has a problem by now, so that its name shows.
  const usable = accounts.data?.accounts.filter(({ value, problem }) => problem === null || value === chosen);
  return (
    <OptionField
      path="google_client_id"
      label={t('campaigns.form.googleClient')}
      description={t(`campaigns.form.googleBids.${bidsFor ?? 'unknown'}`)}
      value={chosen}
      options={usable}
      source={accounts}
      empty={{ title: t('adPlaces.options.clientsNone'), help: t('adPlaces.options.clientsHelp') }}
      disabled={disabled}
      onChange={(draft, value) => void (draft.googleClientId = value)}
    />
  );
}
