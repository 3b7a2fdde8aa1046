import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindPaths, type CampaignKind } from '#domain/campaign-kinds.ts';
import { useUser } from '../../session/session-store.ts';
import '../../i18n/campaigns/form-texts.ts';
import { BackToList } from '../../shell/BackLink.tsx';
import { Loaded } from '../../ui/messages/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { campaignAddress } from '../campaigns/campaign-address.ts';
import { LoadingCampaign } from './LoadingCampaign.tsx';
import { OpenNewCampaign } from './OpenNewCampaign.tsx';
import type { SeenAd } from '../campaign-draft/suggested-draft.ts';
import { startQuery } from '../campaign-draft/start-draft.ts';
import { Page } from '../../ui/Page.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Texts of the first ad, for the campaign that opens with it. */
    seenAd?: SeenAd;
  }
}

type Props = {
  kind: CampaignKind;
  targetId?: string;
  copyOf?: string;
  /** Draft that this form has stored, in its address for the way back and a reload. */
  draftId?: string;
  showProblems: boolean;
};

/** Shows the form of a new campaign. Once it is stored, its address leads to the campaign's own screen. */
export function NewCampaignPage({ draftId, ...props }: Props) {
  const router = useRouter();
  const [form, setForm] = useState({ number: 0, draftId, created: undefined as string | undefined });
  // A link to a new campaign, followed on this screen, starts another form.
  const isAnother = form.draftId !== undefined && draftId === undefined;
  if (form.draftId !== draftId)
    setForm({
      number: form.number + (isAnother ? 1 : 0),
      draftId,
      created: isAnother ? undefined : form.created,
    });
  const onCreated = useCallback(
    (id: string) => {
      setForm((now) => ({ ...now, created: id }));
      void router.navigate({
        to: '.',
        search: (search: object) => ({ ...search, draft: id }),
        state: true,
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      });
    },
    [router],
  );
  if (draftId !== undefined && draftId !== form.created)
    return <Navigate to={campaignAddress(props.kind)} params={{ id: draftId }} replace />;
  return <NewCampaign key={form.number} {...props} onCreated={onCreated} />;
}

type NewProps = Omit<Props, 'draftId'> & { onCreated: (id: string) => void };

function NewCampaign({ kind, targetId, copyOf, showProblems, onCreated }: NewProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const user = useUser();
  const seen = useLocation({ select: ({ state }) => state.seenAd });
  const query = useQuery(startQuery(client, { kind, targetId, copyOf, seen, user }));
  return (
    <Page look="studio">
      <PageHeader
        title={t(`campaigns.form.newTitle.${kindPaths[kind]}`)}
        above={<BackToList of="campaigns" />}
      />
      <Loaded query={query} skeleton={<LoadingCampaign />}>
        {({ today, connections, draft }) => (
          <OpenNewCampaign {...{ today, connections, showProblems, onCreated }} start={draft} />
        )}
      </Loaded>
    </Page>
  );
}
