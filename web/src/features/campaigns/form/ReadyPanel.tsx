import { Anchor, List, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say, type Problem } from '#domain/messages.ts';
import { PLATFORMS } from '../../connections/places.ts';
import { useDraft, useDraftStore } from './draft-store.tsx';
import { fieldNameIn, inOrderOfPage } from './field-names.ts';
import { FairHousingStops } from './FairHousingStops.tsx';
import { goToField } from './place.ts';
import { useJudged } from './problems.tsx';
import { useLeaveToMend } from './shelf-context.ts';

const MOST_SHOWN = 6;

/** What still stands in the way of going live or of saving, each with its place; and the hints that do not. */
export function ReadyPanel({ posted, campaignId }: { posted: boolean; campaignId: string | null }) {
  const { t } = useTranslation();
  const { errors, warnings } = useJudged();
  return (
    <Stack className="card" p="md" gap="sm" component="section" aria-labelledby="ready-title">
      <Title order={3} id="ready-title">
        {t(posted ? 'campaigns.form.readyPosted' : 'campaigns.form.ready')}
      </Title>
      <Text size="sm" role="status">
        {errors.length === 0
          ? t('campaigns.form.readyYes')
          : t(posted ? 'campaigns.form.readyPostedProblems' : 'campaigns.form.readyProblems', {
              count: errors.length,
            })}
      </Text>
      <ProblemList problems={stopsFirst(inOrderOfPage(errors))} />
      <FairHousingStops campaignId={campaignId} />
      {warnings.length > 0 && (
        <>
          <Text size="sm" fw={500}>
            {t('campaigns.form.readyWarnings', { count: warnings.length })}
          </Text>
          <ProblemList problems={warnings} />
        </>
      )}
    </Stack>
  );
}

export function ProblemList({
  problems,
  most = MOST_SHOWN,
}: {
  problems: readonly Problem[];
  most?: number;
}) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  if (problems.length === 0) return null;
  const shown = all ? problems : problems.slice(0, most);
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
            {t('campaigns.form.readyMore', { count: problems.length - most })}
          </Anchor>
        </List.Item>
      )}
    </List>
  );
}

/** A problem as a link to where it can be mended: a field of the form, or the page of the connections. */
function ProblemLink({ problem }: { problem: Problem }) {
  const store = useDraftStore();
  const leaveToMend = useLeaveToMend();
  const draft = useDraft((current) => current);
  const text = `${fieldNameIn(problem.path, draft)}: ${say(problem.message, problem.params)}`;
  if (problem.path === 'facebook_connection' || problem.path === 'google_connection') {
    return (
      <Anchor
        component={Link}
        to="/profile"
        hash={PLATFORMS}
        ignoreBlocker
        onClick={leaveToMend}
        c="inherit"
        underline="always"
      >
        {text}
      </Anchor>
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

/** Wording that the law stops is never below "and more". */
function stopsFirst(errors: readonly Problem[]): Problem[] {
  const isStop = ({ message }: Problem) => message === 'fairHousingBlocked';
  return [...errors.filter(isStop), ...errors.filter((error) => !isStop(error))];
}
