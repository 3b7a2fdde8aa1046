import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../i18n/asset-texts.ts';
import '../../i18n/first-ad-texts.ts';
import { call } from '../../api/client.ts';
import { useUser } from '../../session/session-store.ts';
import { Brand } from '../../ui/Brand.tsx';
import { AnchorLink } from '../../shell/links.tsx';
import { FactsStep } from './FactsStep.tsx';
import { valuesOfReading, withFound, type Promotes } from './first-ad-values.ts';
import { MakingStep } from './MakingStep.tsx';
import { forgetPhotos } from './own-photos.ts';
import { SetupStep } from './SetupStep.tsx';
import { SourceStep } from './SourceStep.tsx';
import { forgetFirstAd, readFirstAd, storeFirstAd, type FirstAd } from './stored-first-ad.ts';
import { usePagePictures } from './use-page-pictures.ts';
import classes from './FirstAdPage.module.css';

type Props = {
  /** Kind of property to start with, where the page does not tell. */
  promotes: Promotes | undefined;
};

/**
 * Shows a user the finished ad of their property, read from its website, before anything else is asked. Nothing is
 * stored on the server until they use the ad.
 */
export function FirstAdPage({ promotes }: Props) {
  const { t } = useTranslation();
  const user = useUser();
  const [ad, setAd] = useState(() => readFirstAd(user.id));
  useEffect(() => {
    document.title = `${t('firstAd.documentTitle')} · ${t('shell.product')}`;
  }, [t]);
  useEffect(() => {
    if (ad !== null) storeFirstAd(user.id, ad);
  }, [user.id, ad]);
  /** Number of answers, because the form starts with the facts of the last one. */
  const [answers, setAnswers] = useState(0);
  const read = useMutation({
    mutationFn: (source: string) => call('readForFirstAd', { body: { source } }),
    onSuccess: (reading, source) => {
      setAnswers((count) => count + 1);
      setAd((before) => {
        const values = valuesOfReading(source, reading, promotes);
        // A second try adds what it found and never replaces what the user has typed.
        if (before?.source === source)
          return { ...before, reading, values: withFound(before.values, values), leftOut: [] };
        const rest = { leftOut: [], isUsed: false, images: null, made: null, key: crypto.randomUUID() };
        return { source, reading, values, ...rest };
      });
    },
  });
  const startOver = () => {
    forgetFirstAd(user.id);
    forgetPhotos();
    read.reset();
    setAd(null);
  };
  // Requested here, so that a step after the facts shows the same pictures.
  const pictures = usePagePictures(ad?.reading.facts?.image_urls ?? []);
  const change = (changed: Partial<FirstAd>) =>
    setAd((current) => (current === null ? null : { ...current, ...changed }));
  const leave = user.has_organization ? ('/dashboard' as const) : ('/organization/setup' as const);
  return (
    <div className={classes.layout}>
      <header className={classes.head}>
        <Brand />
        <AnchorLink to={leave} fw={500}>
          {t(user.has_organization ? 'firstAd.close' : 'firstAd.skip')}
        </AnchorLink>
      </header>
      <main id="content" className={classes.main}>
        {ad === null && <SourceStep read={read} />}
        {ad !== null && !ad.isUsed && (
          <FactsStep
            key={`${ad.key} ${answers}`}
            ad={ad}
            pictures={pictures}
            onChange={change}
            onRetry={() => read.mutate(ad.source)}
            retrying={read.isPending}
            retryError={read.error}
            onStartOver={startOver}
          />
        )}
        {ad?.isUsed === true && !user.has_organization && (
          <SetupStep ad={ad} pictures={pictures} onBack={() => change({ isUsed: false })} />
        )}
        {ad?.isUsed === true && user.has_organization && (
          <MakingStep ad={ad} pictures={pictures} onChange={change} />
        )}
      </main>
    </div>
  );
}
