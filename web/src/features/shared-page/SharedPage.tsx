import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { endedLinkWords, notKeptWords } from '#domain/sharing/share-words.ts';
import type { Shared } from '#contract/sharing/sharing.ts';
import '../../i18n/sharing-texts.ts';
import { formatDate } from '../../ui/formats.ts';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';
import { InsideMain } from '../../ui/messages/PageMessage.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { SharedAds } from './SharedAds.tsx';
import { SharedHead } from './SharedHead.tsx';
import { SharedReport } from './SharedReport.tsx';
import classes from './SharedPage.module.css';

/** Shows the content of a link to people without an account: no navigation, and nothing to change. */
export function SharedPage({ token }: { token: string }) {
  const { t } = useTranslation();
  const { data, error } = useQuery({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => call('getShared', { query: { token } }, { signal }),
    // Every call counts as an opening.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <div className={classes.layout}>
      <main id="content" className={classes.main}>
        <InsideMain value>
          {data !== undefined && <Content shared={data} token={token} />}
          {data === undefined && error === null && <LoadingRows as="cards" rows={3} height={160} />}
          {data === undefined &&
            error !== null &&
            (isApiError(error, 404) ? (
              <PageHeader title={t('sharing.page.ended')} text={endedLinkWords} />
            ) : (
              <FailurePanel error={error} />
            ))}
        </InsideMain>
      </main>
      {data !== undefined && (
        <footer className={classes.foot}>
          {t('sharing.page.foot', {
            organization: data.organization,
            expires: formatDate(data.expires_at),
          })}
        </footer>
      )}
    </div>
  );
}

function Content({ shared, token }: { shared: Shared; token: string }) {
  if (shared.what === 'ads') return <SharedAds shared={shared} />;
  return shared.report === null ? (
    <SharedHead shared={shared} text={shared.not_kept && notKeptWords(shared.not_kept)} />
  ) : (
    <SharedReport shared={shared} report={shared.report} token={token} />
  );
}
