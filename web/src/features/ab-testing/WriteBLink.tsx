import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import { ButtonLink } from '../../shell/links.tsx';
import { campaignAddress } from '../campaigns/campaign-address.ts';

/** Leads to variant B in the campaign form. Saving there leads back to the test. */
export function WriteBLink({ campaign: { id, kind, variant_b: b } }: { campaign: Campaign }) {
  const { t } = useTranslation();
  return (
    <ButtonLink
      to={campaignAddress(kind.id)}
      params={{ id }}
      hash="test"
      state={{ writesB: b === null }}
      variant="default"
      size="xs"
    >
      {t(b === null ? 'abTesting.editB' : 'abTesting.changeB')}
    </ButtonLink>
  );
}
