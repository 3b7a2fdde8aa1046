import { useComputedColorScheme } from '@mantine/core';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Image } from '#contract/images.ts';
import { startingImages } from '../campaign-draft/ad-crops.ts';
import { shownDomain } from '../campaign-editor/previews/shown-domain.ts';
import { FacebookPost } from '../campaign-editor/previews/social/FacebookPost.tsx';
import { writeFirstAd } from './first-ad-texts.ts';
import type { FirstAdValues } from './first-ad-values.ts';
import classes from './FirstAdPage.module.css';

type Props = {
  /** Facts of the ad; null before any are known. */
  values: FirstAdValues | null;
  images: readonly Image[];
  /** True while the facts are being read. */
  reading?: boolean;
  /** True to show the ad above the facts on a narrow screen. */
  first?: boolean;
  children?: ReactNode;
};

/** Shows the ad as Facebook shows it, with the copywriter's texts of the facts so far. */
export function AdShown({ values, images, reading = false, first = false, children }: Props) {
  const { t } = useTranslation();
  const look = useComputedColorScheme('light');
  const facts = useDeferredValue(values);
  const texts = useMemo(() => (facts === null ? undefined : writeFirstAd(facts)), [facts]);
  return (
    <section className={classes.ad} data-first={first || undefined} aria-label={t('firstAd.ad.label')}>
      <div className={reading ? classes.reading : undefined} aria-busy={reading}>
        <FacebookPost
          look={look}
          name={values?.name.trim() ?? ''}
          site={shownDomain(values?.url ?? '')}
          title={texts?.titles[0]?.label ?? ''}
          text={texts?.descriptions[0]?.label ?? ''}
          images={startingImages(images, 'facebook')}
        />
      </div>
      {children}
    </section>
  );
}
