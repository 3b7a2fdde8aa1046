import { Alert, Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { whenOnline } from '../../../shell/when-online.ts';
import { AdImages } from './AdImages.tsx';
import type { DraftImage } from '../../campaign-draft/draft.ts';
import { useDraft, useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { useFieldErrors, useJudged } from '../../campaign-draft/problems.tsx';
import { Section } from '../Section.tsx';
import { useAskIdeas } from '../texts/ask-ideas.ts';
import { AdvertiserOffer } from '../texts/AdvertiserOffer.tsx';
import { TotalPriceOffer } from '../texts/TotalPriceOffer.tsx';
import { variantTexts } from '../texts/text-list.ts';
import { TextRows } from './TextRows.tsx';
import { hasHidden } from '../variant/hidden-problem.ts';
import { StartConditions } from '../variant/StartConditions.tsx';
import { TestLink } from '../variant/TestLink.tsx';

const VariantCompare = lazy(() => whenOnline(() => import('../variant/VariantCompare.tsx')));

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True on the way from a test page whose campaign lacks a variant B. */
    writesB?: boolean;
  }
}

const titles = variantTexts('title');
const descriptions = variantTexts('description');
const noImages: readonly DraftImage[] = [];
const IMAGES_PATH = 'variant_b.images';

/** Edits variant B of the Facebook and Instagram ads for an A/B test. */
export function VariantSection({ disabled = false }: { disabled?: boolean }) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const onFacebook = useDraft((draft) => draft.facebook.isActive);
  const written = useDraft((draft) => draft.variantB !== null);
  const router = useRouter();
  const begin = useEffectEvent(() => {
    if (router.latestLocation.state.writesB !== true) return;
    // A reload must not write it again.
    void router.navigate({ to: '.', search: true, hash: true, state: {}, replace: true, resetScroll: false });
    if (onFacebook && !written && !disabled) toggle(true);
  });
  useEffect(() => begin(), []);
  if (!onFacebook) return null;

  function toggle(on: boolean) {
    store.open({ wholeVariant: on });
    store.edit((draft) => {
      const { titles: ownTitles, descriptions: ownDescriptions, images } = draft.facebook;
      draft.variantB = on
        ? {
            titles: ownTitles.map((text) => ({ ...text })),
            descriptions: ownDescriptions.map((text) => ({ ...text })),
            images: images.map((image) => ({ ...image })),
          }
        : null;
    });
  }

  return (
    <Section id="test" title={t('adTexts.variant.title')} text={t('adTexts.variant.text')}>
      <Switch
        label={t('adTexts.variant.on')}
        checked={written}
        disabled={disabled}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {written && <Editor disabled={disabled} />}
      <TestLink />
    </Section>
  );
}

function Editor({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const images = useDraft((draft) => draft.variantB?.images ?? noImages);
  const ask = useAskIdeas('facebook');
  const { error } = useFieldErrors('variant_b');
  const [comparing, setComparing] = useState(false);
  const wanted = useStore(store, (state) => state.place.wholeVariant);
  // A problem in the collapsed part expands it.
  const needed = useHiddenProblem();
  const all = wanted || needed;
  return (
    // Focusing the expanded part keeps it open after the problem is fixed.
    <Stack gap="lg" onFocus={() => needed && !wanted && store.open({ wholeVariant: true })}>
      <Text size="sm" c="dimmed">
        {t('adTexts.variant.started')}
      </Text>
      <StartConditions />
      {error !== undefined && (
        <Alert color="red" id="variant_b" tabIndex={-1}>
          {error}
        </Alert>
      )}
      <TextRows list={titles} disabled={disabled} ask={ask} firstOnly={!all} />
      <TextRows list={descriptions} disabled={disabled} ask={ask} firstOnly={!all} />
      <AdvertiserOffer path={`${descriptions.path}.0`} disabled={disabled} />
      <TotalPriceOffer below={[titles.path, descriptions.path]} disabled={disabled} />
      {all && (
        <AdImages
          path={IMAGES_PATH}
          channel="facebook"
          chosen={images}
          disabled={disabled}
          onChange={(chosen) => {
            store.touch(IMAGES_PATH);
            store.edit((draft) => {
              if (draft.variantB !== null) draft.variantB.images = chosen;
            });
          }}
        />
      )}
      <Group gap="sm">
        {!needed && (
          <Button
            variant="default"
            size="xs"
            aria-expanded={all}
            onClick={() => store.open({ wholeVariant: !all })}
          >
            {t(all ? 'adTexts.variant.showLess' : 'adTexts.variant.showAll')}
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          aria-expanded={comparing}
          onClick={() => setComparing(!comparing)}
        >
          {t(comparing ? 'adTexts.variant.compareClose' : 'adTexts.variant.compare')}
        </Button>
      </Group>
      {comparing && (
        <Suspense>
          <VariantCompare />
        </Suspense>
      )}
    </Stack>
  );
}

/** Returns true if the part behind "Show all" has a problem that may be shown. */
function useHiddenProblem(): boolean {
  const store = useDraftStore();
  const { errors } = useJudged();
  const showAll = useStore(store, (state) => state.showAll);
  const refused = useStore(store, (state) => hasHidden(state.refused));
  return refused || (showAll && hasHidden(errors));
}
