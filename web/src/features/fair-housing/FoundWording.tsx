import { Stack, Text, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { checkFairHousing, excusedPhrases, type OwnNames } from '#domain/fair-housing/index.ts';
import { limits } from '#domain/limits.ts';
import { PlainList } from '../../ui/PlainList.tsx';
import { FindingLine } from './FindingLine.tsx';
import '../../i18n/campaigns/fair-housing-texts.ts';

type Props = {
  text: string;
  /** Two letters of the property's state; null if none is selected. */
  state: string | null;
  olderPersonsCommunity: boolean;
  own: OwnNames;
  id?: string;
};

/** Lists the findings of a text and announces their number to screen readers. */
export function FoundWording({ text, state, olderPersonsCommunity, own, id }: Props) {
  const { t } = useTranslation();
  // Typing has priority over the check.
  const judged = useDeferredValue(text);
  const context = useMemo(() => {
    const where = { state, city: own.city, olderPersonsCommunity };
    return { ...where, allowedPhrases: excusedPhrases(own, where) };
  }, [state, olderPersonsCommunity, own]);
  const findings = useMemo(() => checkFairHousing(judged, context), [judged, context]);
  const [count] = useDebouncedValue(findings.length, limits.searchDebounceMs * 2);
  return (
    <>
      <VisuallyHidden role="status">{count > 0 && t('fairHousing.count', { count })}</VisuallyHidden>
      {findings.length > 0 && (
        <Stack gap={8} id={id}>
          <PlainList component="ul" aria-label={t('fairHousing.title')} gap={8}>
            {findings.map((finding) => (
              <li key={finding.start}>
                <FindingLine finding={finding} text={judged} where={context} />
              </li>
            ))}
          </PlainList>
          {findings.some(({ severity }) => severity === 'block') && (
            <Text size="sm" c="dimmed">
              {t('fairHousing.stops')}
            </Text>
          )}
        </Stack>
      )}
    </>
  );
}
