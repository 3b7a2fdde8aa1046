import { Button, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { strengthLevel, type AdStrength } from '#domain/ad/ad-strength.ts';
import { adField } from '#domain/channels.ts';
import { whenOnline } from '../../../shell/when-online.ts';
import { useJudged } from '../../campaign-draft/problems.tsx';
import { AdviceList } from '../strength/AdviceList.tsx';
import { RefusedAds } from '../strength/RefusedAds.tsx';
import { StrengthMeter } from '../strength/StrengthMeter.tsx';

const StrengthTables = lazy(() => whenOnline(() => import('../strength/StrengthTables.tsx')));

type Props = { strength: AdStrength };

/**
 * Shows the ad strength, the most useful advice and how the score is computed. It blocks nothing.
 */
export function StrengthPanel({ strength }: Props) {
  const { errors } = useJudged();
  const refused = useMemo(() => {
    // While the score is low, the panel reports only the missing content.
    if (['weak', 'fair'].includes(strengthLevel(strength.score))) return [];
    const ads = strength.channels.map(({ channel }) => `${adField[channel]}.`);
    return errors.filter(({ path }) => ads.some((ad) => path.startsWith(ad)));
  }, [errors, strength]);
  const { t } = useTranslation();
  const [counted, { toggle }] = useDisclosure(false);
  return (
    <Stack component="section" gap="sm" aria-labelledby="strength-title">
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
    </Stack>
  );
}
