import { Button, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, memo, Suspense, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { adStrength, strengthLevel, type AdStrength } from '#domain/ad/ad-strength.ts';
import { adField } from '#domain/channels.ts';
import type { Problem } from '#domain/messages.ts';
import { whenOnline } from '../../../shell/when-online.ts';
import { contentOf } from '../../campaign-draft/draft.ts';
import { useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { useJudged } from '../../campaign-draft/problems.tsx';
import { AdviceList } from '../strength/AdviceList.tsx';
import { RefusedAds } from '../strength/RefusedAds.tsx';
import { StrengthMeter } from '../strength/StrengthMeter.tsx';
import { useTarget } from '../../campaign-draft/target.ts';
import { CardStack } from '../../../ui/Card.tsx';

const StrengthTables = lazy(() => whenOnline(() => import('../strength/StrengthTables.tsx')));

/**
 * Shows the ad strength, the most useful advice and how the score is computed. It blocks nothing.
 */
export function StrengthPanel() {
  const store = useDraftStore();
  const draft = useDeferredValue(useStore(store, (state) => state.draft));
  const target = useTarget();
  const city = target?.place?.city.label;
  const strength = useMemo(
    () => adStrength(contentOf(draft), { places: city === undefined ? [] : [city] }),
    [draft, city],
  );
  const { errors } = useJudged();
  const refused = useMemo(() => {
    // While the score is low, the panel reports only the missing content.
    if (['weak', 'fair'].includes(strengthLevel(strength.score))) return [];
    const ads = strength.channels.map(({ channel }) => `${adField[channel]}.`);
    return errors.filter(({ path }) => ads.some((ad) => path.startsWith(ad)));
  }, [errors, strength]);
  return <Panel strength={strength} refused={refused} />;
}

type Props = { strength: AdStrength; refused: readonly Problem[] };

const Panel = memo(function Panel({ strength, refused }: Props) {
  const { t } = useTranslation();
  const [counted, { toggle }] = useDisclosure(false);
  return (
    <CardStack p="md" gap="sm" aria-labelledby="strength-title">
      <Title order={3} id="strength-title">
        {t('adPreviews.strength.title')}
      </Title>
      {strength.channels.length === 0 ? (
        <Text size="sm">{t('adPreviews.strength.noChannel')}</Text>
      ) : (
        <>
          <StrengthMeter score={strength.score} />
          <RefusedAds problems={refused} />
          <AdviceList channels={strength.channels} refused={refused.length > 0} />
          <Button variant="default" size="xs" aria-expanded={counted} onClick={toggle}>
            {t(counted ? 'adPreviews.strength.hideParts' : 'adPreviews.strength.showParts')}
          </Button>
          {counted && (
            <Suspense>
              <StrengthTables channels={strength.channels} />
            </Suspense>
          )}
        </>
      )}
      <Text size="xs" c="dimmed">
        {t('adPreviews.strength.about')}
      </Text>
    </CardStack>
  );
});
