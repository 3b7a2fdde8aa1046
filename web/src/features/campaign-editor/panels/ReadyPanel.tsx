import { Anchor, List, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FairHousingOverride } from '#contract/fair-housing/exceptions.ts';
import { say, type Problem } from '#domain/messages.ts';
import { AnchorLink } from '../../../shell/links.tsx';
import { AllowedTexts } from './AllowedTexts.tsx';
import { isTroubled, ofAccount, useTrouble } from './use-trouble.ts';
import { useDraft, useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { fieldNameIn, inOrderOfPage } from '../../campaign-draft/field-names.ts';
import { FairHousingStops } from './FairHousingStops.tsx';
import { goToField } from '../../campaign-draft/place.ts';
import { useJudged } from '../../campaign-draft/problems.tsx';
import { sectionOf } from '../../campaign-draft/sections.ts';
import { useRememberWayBack } from '../../campaign-draft/unsaved/draft-storage-context.ts';

const MOST_SHOWN = 6;

type Props = { posted: boolean; campaignId: string | null; allowed: readonly FairHousingOverride[] };

/** Lists the problems that keep the campaign from going live or being saved, each with its place, and the warnings. */
export function ReadyPanel({ posted, campaignId, allowed }: Props) {
  const { t } = useTranslation();
  const { errors, warnings, pending } = useJudged();
  const trouble = useTrouble(posted, campaignId);
  const hints = warnings.filter((warning) => !ofAccount(warning));
  return (
    <Stack component="section" gap="sm" aria-labelledby="ready-title">
      <Title order={3} id="ready-title">
        {t(posted ? 'campaigns.form.readyPosted' : 'campaigns.form.ready')}
      </Title>
      <Text size="sm" role="status">
        {pending
          ? t('campaigns.form.chip.checking')
          : errors.length === 0
            ? t(isTroubled(trouble) ? 'campaigns.form.readyTrouble' : 'campaigns.form.readyYes')
            : t(posted ? 'campaigns.form.readyPostedProblems' : 'campaigns.form.readyProblems', {
                count: errors.length,
              })}
      </Text>
      {trouble.reading !== null && (
        <Text size="sm" c="var(--mantine-color-error)">
          {t('campaigns.form.readFailed', { problem: trouble.reading })}
        </Text>
      )}
      <ProblemList problems={trouble.accounts} />
      <Errors errors={stopsFirst(inOrderOfPage(errors))} posted={posted} />
      <FairHousingStops campaignId={campaignId} />
      <AllowedTexts allowed={allowed} />
      {hints.length > 0 && (
        <>
          <Text size="sm" fw={500}>
            {t('campaigns.form.readyWarnings', { count: hints.length })}
          </Text>
          <ProblemList problems={hints} />
        </>
      )}
    </Stack>
  );
}

/**
 * Separates errors of the campaign from errors of the accounts, which another user can fix later.
 */
function Errors({ errors, posted }: { errors: readonly Problem[]; posted: boolean }) {
  const { t } = useTranslation();
  const ofAccounts = errors.filter(({ path }) => path !== 'channels' && sectionOf(path).name === 'channels');
  const ofCampaign = errors.filter((error) => !ofAccounts.includes(error));
  if (ofAccounts.length === 0 || ofCampaign.length === 0) return <ProblemList problems={errors} />;
  return (
    <>
      <Text size="sm" fw={500}>
        {t('campaigns.form.readyInCampaign')}
      </Text>
      <ProblemList problems={ofCampaign} />
      <div>
        <Text size="sm" fw={500}>
          {t('campaigns.form.readyAccounts')}
        </Text>
        {!posted && (
          <Text size="xs" c="dimmed">
            {t('campaigns.form.readyAccountsLater')}
          </Text>
        )}
      </div>
      <ProblemList problems={ofAccounts} />
    </>
  );
}

function ProblemList({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  if (problems.length === 0) return null;
  const shown = all ? problems : problems.slice(0, MOST_SHOWN);
  return (
    <List size="sm" spacing={4} withPadding={false}>
      {shown.map((found) => (
        <List.Item key={`${found.path} ${found.message} ${JSON.stringify(found.params)}`}>
          <ProblemLink problem={found} />
        </List.Item>
      ))}
      {problems.length > shown.length && (
        <List.Item>
          <Anchor component="button" type="button" size="sm" underline="always" onClick={() => setAll(true)}>
            {t('campaigns.form.readyMore', { count: problems.length - shown.length })}
          </Anchor>
        </List.Item>
      )}
    </List>
  );
}

/**
 * Links a problem to the place where it can be fixed: a field of the form, or the connections page.
 */
function ProblemLink({ problem }: { problem: Problem }) {
  const store = useDraftStore();
  const rememberForm = useRememberWayBack();
  const draft = useDraft((current) => current);
  const text = `${fieldNameIn(problem.path, draft)}: ${say(problem.message, problem.params)}`;
  const page = pageOf(problem);
  if (page !== undefined) {
    return (
      <AnchorLink to={page} ignoreBlocker onClick={rememberForm} c="inherit" underline="always">
        {text}
      </AnchorLink>
    );
  }
  return (
    <Anchor
      href={`#${problem.path}`}
      c="inherit"
      underline="always"
      onClick={(event) => {
        event.preventDefault();
        goToField(store, problem.path);
      }}
    >
      {text}
    </Anchor>
  );
}

/** Returns the page outside the form where a problem is fixed. */
function pageOf(problem: Problem) {
  if (ofAccount(problem)) return '/settings/ad-accounts';
  if (problem.path !== 'advertiser') return undefined;
  // The team page has the address of the agent who alone can fix it.
  if (problem.params?.person !== undefined) return '/settings/team';
  return problem.params?.page === 'profile' ? '/profile' : '/organization/details';
}

/** Sorts fair-housing stops first, so that "and more" never hides them. */
function stopsFirst(errors: readonly Problem[]): Problem[] {
  const isStop = ({ stop }: Problem) => stop !== undefined;
  return [...errors.filter(isStop), ...errors.filter((error) => !isStop(error))];
}
