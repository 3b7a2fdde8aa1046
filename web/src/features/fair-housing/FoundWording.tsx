import { Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { checkFairHousing } from '#domain/fair-housing/index.ts';
import { limits } from '#domain/limits.ts';
import { FindingLine } from './FindingLine.tsx';

type Props = {
  text: string;
  /** Two letters: where the property is. */
  state?: string;
  /** Proper names that are not judged, such as the property's own. */
  ownNames?: readonly string[];
  id?: string;
};

/** The findings of a text as a list, and their number for those who do not see it. */
export function FoundWording({ text, state, ownNames, id }: Props) {
  const { t } = useTranslation();
  // The letters that somebody types come first.
  const judged = useDeferredValue(text);
  const findings = useMemo(
    () => checkFairHousing(judged, { state, allowedPhrases: ownNames }),
    [judged, state, ownNames],
  );
  const [count] = useDebouncedValue(findings.length, limits.searchDebounceMs * 2);
  return (
    <>
      <span className="visually-hidden" role="status">
        {count > 0 && t('fairHousing.count', { count })}
      </span>
      {findings.length > 0 && (
        <Stack gap={8} id={id}>
          <Stack
            component="ul"
            aria-label={t('fairHousing.title')}
            gap={8}
            m={0}
            p={0}
            style={{ listStyle: 'none' }}
          >
            {findings.map((finding) => (
              <li key={finding.start}>
                <FindingLine finding={finding} />
              </li>
            ))}
          </Stack>
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
