import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isWebsite } from '#contract/property.ts';
import { CardStack } from '../../ui/Card.tsx';
import { StepList, type ShownStep } from '../../ui/StepList.tsx';
import { readNote, pictureNote, writeNote } from './reading-notes.ts';
import type { FirstAd } from './stored-first-ad.ts';
import type { PagePicture } from './use-page-pictures.ts';

type Props = {
  source: string;
  /** The answer; missing while the page is being read. */
  ad?: FirstAd;
  pictures?: readonly PagePicture[];
  /** Number of photos that the user added. */
  photos?: number;
  /** Buttons below the outcome of the reading. */
  actions?: ReactNode;
};

const nothing: readonly PagePicture[] = [];

/** Shows what is being read and every outcome in words. */
export function ReadingSteps({ source, ad, pictures = nothing, photos = 0, actions }: Props) {
  const { t } = useTranslation();
  const website = isWebsite(source);
  const shown = source.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
  const read = { label: t(website ? 'firstAd.step.read' : 'firstAd.step.readAddress', { source: shown }) };
  const steps: Omit<ShownStep, 'stateLabel'>[] =
    ad === undefined
      ? [
          { key: 'read', ...read, state: 'running' },
          { key: 'pictures', label: t('firstAd.step.pictures'), state: 'waiting' },
          { key: 'write', label: t('firstAd.step.write'), state: 'waiting' },
        ]
      : [
          { key: 'read', ...read, ...readNote(ad.reading, website), action: actions },
          { key: 'pictures', label: t('firstAd.step.pictures'), ...pictureNote(pictures, photos) },
          { key: 'write', label: t('firstAd.step.write'), ...writeNote(ad.values) },
        ];
  return (
    <CardStack gap="sm" p="md" role="status" aria-label={t('firstAd.step.label')}>
      <StepList
        steps={steps.map((step) => ({ ...step, stateLabel: t(`firstAd.step.state.${step.state}`) }))}
      />
    </CardStack>
  );
}
