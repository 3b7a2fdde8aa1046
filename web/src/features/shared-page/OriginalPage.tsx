import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PublicOriginal } from '#contract/advertising-law/altered-pictures.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import '../../i18n/originals-texts.ts';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';
import { InsideMain } from '../../ui/messages/PageMessage.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import classes from './SharedPage.module.css';

/** Shows the original of an altered picture to people who saw the ad. */
export function OriginalPage({ token }: { token: string }) {
  const { t } = useTranslation();
  const { data, error } = useQuery({
    queryKey: ['original', token],
    queryFn: ({ signal }) => call('getOriginal', { query: { token } }, { signal }),
  });
  return (
    <div className={classes.layout}>
      <main id="content" className={classes.main}>
        <InsideMain value>
          {data !== undefined && <Pictures {...data} />}
          {data === undefined && error === null && <LoadingRows as="cards" rows={2} height={240} />}
          {data === undefined &&
            error !== null &&
            (isApiError(error, 404) ? (
              <PageHeader title={t('originals.goneTitle')} text={t('originals.goneText')} />
            ) : (
              <FailurePanel error={error} />
            ))}
        </InsideMain>
      </main>
    </div>
  );
}

function Pictures({ kind, original, altered }: PublicOriginal) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('originals.title')} text={t(`originals.text.${kind}`)} />
      <div className={classes.originals}>
        {[['original', original] as const, ['altered', altered] as const].map(([name, picture]) => (
          <figure key={name}>
            <img
              src={picture.preview}
              width={picture.width}
              height={picture.height}
              alt={t(`originals.${name}`)}
            />
            <figcaption>{t(`originals.${name}`)}</figcaption>
          </figure>
        ))}
      </div>
    </>
  );
}
