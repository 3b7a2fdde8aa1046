import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { kindPaths, type CampaignKind } from '#domain/campaign-kinds.ts';
import { useUser } from '../../session/session-store.ts';
import '../../i18n/form-texts.ts';
import { BackToList } from '../../shell/BackLink.tsx';
import { Loaded } from '../../ui/messages/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LoadingCampaign } from './LoadingCampaign.tsx';
import { OpenNewCampaign } from './OpenNewCampaign.tsx';
import { startQuery } from '../campaign-draft/start-draft.ts';
import { Page } from '../../ui/Page.tsx';

type Props = { kind: CampaignKind; targetId?: string; copyOf?: string; showProblems: boolean };

export function NewCampaignPage({ kind, targetId, copyOf, showProblems }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const user = useUser();
  const query = useQuery(startQuery(client, { kind, targetId, copyOf, user }));
  return (
    <Page look="studio">
      <PageHeader
        title={t(`campaigns.form.newTitle.${kindPaths[kind]}`)}
        above={<BackToList of="campaigns" />}
      />
      <Loaded query={query} skeleton={<LoadingCampaign />}>
        {({ today, connections, draft }) => (
          <OpenNewCampaign {...{ today, connections, showProblems }} start={draft} />
        )}
      </Loaded>
    </Page>
  );
}
