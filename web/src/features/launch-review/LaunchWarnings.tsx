import { Alert, List } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { isLawMessage } from '#domain/advertising-law/law-warnings.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { channelLabels } from '#domain/channels.ts';
import { say } from '#domain/messages.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { IconAlertTriangle } from '../../icons/tabler.ts';
import { formatShortDay } from '../../ui/formats.ts';
import typography from '../../ui/typography.module.css';
import { SilentPages } from '../campaign-actions/SilentPages.tsx';
import { openHouseWarnings } from '../campaign-draft/open-house/dated-texts.ts';
import { useJudged } from '../campaign-draft/problems.tsx';
import { useDraft } from '../campaign-draft/draft-store.tsx';
import { useChosenTarget, useLandingPage, useTarget } from '../campaign-draft/target.ts';
import { launchReviewQuery } from './queries.ts';
import { useMetaNames } from './use-meta-names.ts';

const fairHousingWarnings: ReadonlySet<string> = new Set(['fairHousingWarning', 'fairHousingKeywordWarning']);
const pictureChannels = ['facebook', 'instagram', 'display'] as const;

/** Says what someone would want to know before the launch. None of it stops the launch. */
export function LaunchWarnings({ campaignId, today }: { campaignId: string | null; today: PlainDate }) {
  const { t } = useTranslation();
  const chosen = useChosenTarget();
  const target = useTarget();
  const site = useLandingPage();
  const onFacebook = useDraft((draft) => draft.facebook.isActive);
  const { page } = useMetaNames();
  const onePicture = useDraft(
    useShallow((draft) =>
      pictureChannels.filter((channel) => {
        const { isActive, images } = draft[channel];
        return isActive && new Set(images.map(({ image_id: id }) => id)).size === 1;
      }),
    ),
  );
  const { warnings: judged } = useJudged();
  const fair = judged.filter(({ message }) => fairHousingWarnings.has(message));
  const openHouse = useDraft(useShallow((draft) => openHouseWarnings(draft, today)));
  const law = judged.filter(({ message }) => isLawMessage(message));
  const query = {
    ...(chosen ?? { kind: CampaignKind.building }),
    ...(campaignId === null ? {} : { campaign_id: campaignId }),
    ...(onFacebook && page !== undefined ? { page_name: page } : {}),
  };
  const review = useQuery({ ...launchReviewQuery(query), enabled: chosen !== null }).data;
  const name = target?.name ?? '';
  const warnings = [
    ...new Set(law.map(({ message, params }) => say(message, params))),
    ...openHouse,
    ...(review?.running ?? []).map((one) =>
      one.end_date === null
        ? t('launchReview.runningOpen', { target: name, name: one.name })
        : t('launchReview.running', {
            target: name,
            name: one.name,
            end: formatShortDay(one.end_date, today),
          }),
    ),
    ...(review?.page_of == null
      ? []
      : [t('launchReview.pageOf', { page: page ?? '', other: review.page_of, target: name })]),
    ...(onePicture.length === 0
      ? []
      : [
          t('launchReview.onePicture', {
            channels: onePicture.map((channel) => channelLabels[channel]).join(', '),
          }),
        ]),
    ...new Set(fair.map(({ message, params }) => say(message, params))),
    ...(fair.length === 0 ? [] : [t('launchReview.fairHousing')]),
  ];
  return (
    <>
      {site !== undefined && site.problem !== null && (
        <SilentPages pages={[{ url: site.url, reason: site.problem }]} />
      )}
      {warnings.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('launchReview.worth')}>
          <List size="sm" spacing={4} withPadding={false} className={typography.anywhere}>
            {warnings.map((warning) => (
              <List.Item key={warning}>{warning}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </>
  );
}
