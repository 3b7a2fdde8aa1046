import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { textsWithTotals } from '#domain/advertising-law/check-total-price.ts';
import { IconReplace } from '../../../icons/tabler.ts';
import { contentOf, type Draft, type DraftText } from '../../campaign-draft/draft.ts';
import { useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { useTarget } from '../../campaign-draft/target.ts';
import '../../../i18n/campaigns/total-price-texts.ts';

type Props = { fits: boolean; disabled: boolean };

/** Puts the total price into every text that states a lower one and has room for it, in one step to undo. */
export default function TotalPrice({ fits, disabled }: Props) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const pricing = useTarget()?.pricing;

  function replace() {
    if (pricing == null) return;
    // The texts may have changed since they were judged.
    const totals = textsWithTotals(contentOf(store.getState().draft), pricing);
    store.edit((draft) => {
      for (const { path, label } of totals) {
        const text = textAt(draft, path);
        if (text !== undefined) Object.assign(text, { label, status: 'TEMPORARY' });
      }
    });
  }

  if (!fits)
    return (
      <Text size="sm" c="dimmed">
        {t('totalPrice.noRoom')}
      </Text>
    );
  return (
    <Button
      variant="default"
      size="xs"
      w="fit-content"
      leftSection={<IconReplace size={14} aria-hidden />}
      disabled={disabled}
      onClick={replace}
    >
      {t('totalPrice.use')}
    </Button>
  );
}

/** Returns the text at the path of an ad's text, such as `google_adwords_ad.ad_groups.0.titles.2`. */
function textAt(draft: Draft, path: string): DraftText | undefined {
  const [, field, group, type, row] =
    /^(\w+)(?:\.ad_groups\.(\d+))?\.(titles|descriptions)\.(\d+)$/.exec(path) ?? [];
  if (type !== 'titles' && type !== 'descriptions') return undefined;
  const ads: Partial<Record<string, { titles: DraftText[]; descriptions: DraftText[] } | null>> = {
    facebook_ad: draft.facebook,
    instagram_ad: draft.instagram,
    google_ads_ad: draft.display,
    google_adwords_ad: draft.search.adGroups[Number(group)],
    variant_b: draft.variantB,
  };
  return ads[field ?? '']?.[type][Number(row)];
}
