import { Switch, TextInput } from '@mantine/core';
import { lazy, memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { limits } from '#domain/limits.ts';
import { SilentPages } from '../../campaign-actions/SilentPages.tsx';
import { BrandingTarget } from './BrandingTarget.tsx';
import { useDraft, useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { useFieldErrors } from '../../campaign-draft/problems.tsx';
import { whenOnline } from '../../../shell/when-online.ts';
import { PropertyTarget } from './PropertyTarget.tsx';
import { Section } from '../Section.tsx';
import { useFilledAfterDetour } from './use-filled-after-detour.ts';
import { useLandingPage, useTarget } from '../../campaign-draft/target.ts';

const PageWording = lazy(() =>
  whenOnline(async () => ({ default: (await import('../../fair-housing/PageWording.tsx')).PageWording })),
);

type Props = { disabled: boolean; posted: boolean; closed: boolean };

/** Edits the name and the target of the campaign. */
export const WhatSection = memo(function WhatSection({ disabled, posted, closed }: Props) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const name = useDraft((draft) => draft.name);
  const branding = useDraft((draft) => draft.kind === CampaignKind.branding);
  const { error, warning } = useFieldErrors('name');
  useFilledAfterDetour(disabled || posted);
  const Target = branding ? BrandingTarget : PropertyTarget;
  return (
    <Section id="what" title={t('campaigns.form.sections.what')}>
      <Target disabled={disabled || posted} />
      {/* The ads of a closed campaign lead nowhere. */}
      {!closed && <LandingPageWarning />}
      <PricesField disabled={disabled} />
      <TextInput
        id="name"
        label={t('campaigns.form.name')}
        description={warning ?? t('campaigns.form.nameHint')}
        withAsterisk
        disabled={disabled}
        value={name}
        maxLength={limits.campaignName}
        onChange={(event) => {
          const { value } = event.currentTarget;
          store.edit((draft) => void (draft.name = value), 'name');
        }}
        onBlur={() => store.touch('name')}
        error={error}
      />
    </Section>
  );
});

/**
 * Warns of a landing page that did not open, because networks reject ads that lead there, and of its words that
 * fair-housing law may forbid.
 */
function LandingPageWarning() {
  const page = useLandingPage();
  if (page === undefined) return null;
  if (page.wording.length > 0)
    return (
      <Suspense fallback={null}>
        <PageWording page={page} />
      </Suspense>
    );
  if (page.problem === null) return null;
  return <SilentPages id="landing_page" pages={[{ url: page.url, reason: page.problem }]} />;
}

/** Lets the prices follow Yardi; offered for a building that is activated there. */
function PricesField({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const follows = useDraft((draft) => draft.yardiAutoUpdate);
  if (useTarget()?.on_yardi !== true) return null;
  return (
    <Switch
      id="yardi_auto_update"
      label={t('campaigns.form.yardi')}
      description={t('campaigns.form.yardiHint')}
      disabled={disabled}
      checked={follows}
      onChange={(event) => {
        const { checked } = event.currentTarget;
        store.edit((draft) => void (draft.yardiAutoUpdate = checked));
      }}
    />
  );
}
