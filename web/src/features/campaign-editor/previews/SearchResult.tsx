import { useTranslation } from 'react-i18next';
import { textLength } from '#domain/ad/ad-text.ts';
import { limits } from '#domain/limits.ts';
import { IconDotsVertical, IconSearch } from '../../../icons/tabler.ts';
import { useAdvertiser } from './ad-copy.ts';
import { CutText } from './CutText.tsx';
import type { SearchPlacement } from './placements.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import type { Look } from './preview-style.ts';
import classes from './previews.module.css';
import page from './ResultsPage.module.css';

const max = limits.adText.search;
/** Google combines up to three titles and shows up to two descriptions. */
export const SHOWN = { titles: 3, descriptions: 2 };
/** Minimum that phones show. */
const ON_PHONES = { titles: 2, descriptions: 1 };

type Props = {
  device: SearchPlacement;
  /** Words that someone might search for. */
  query: string;
  titles: readonly string[];
  descriptions: readonly string[];
  look: Look;
};

/** Numbers texts to get unique keys, because two may be equal while the user types. */
const numbered = (texts: readonly string[]) => texts.map((text, index) => ({ number: index + 1, text }));
const tooLong = (texts: readonly string[], most: number) => texts.some((text) => textLength(text) > most);

export function SearchResult({ device, query, titles, descriptions, look }: Props) {
  const { t } = useTranslation();
  const { name, site } = useAdvertiser();
  const phone = device === 'searchPhone';
  const sure = phone ? ON_PHONES : SHOWN;
  const written = numbered(Array.from({ length: SHOWN.titles }, (_, index) => titles[index] ?? ''));
  const described = numbered(descriptions.length === 0 ? [''] : descriptions);
  return (
    <PreviewFrame
      place={t(`adPreviews.place.${device}`)}
      look={look}
      width={phone ? 375 : 652}
      notes={[
        tooLong(titles, max.title) && t('adPreviews.cut.searchTitle', { count: max.title }),
        tooLong(descriptions, max.description) &&
          t('adPreviews.cut.searchDescription', { count: max.description }),
        phone && t('adPreviews.cut.searchPhone'),
      ]}
    >
      <div className={page.query} aria-hidden>
        <IconSearch size={18} />
        {query === '' ? t('adPreviews.empty.query') : query}
      </div>
      <strong className={page.heading}>{t('adPreviews.sponsoredResults')}</strong>
      <div className={classes.result} data-device={phone ? 'phone' : 'desktop'}>
        <div className={classes.source}>
          <span className={classes.initial} aria-hidden>
            {name.slice(0, 1)}
          </span>
          <span className={classes.names}>
            <span>{name === '' ? t('adPreviews.empty.name') : name}</span>
            <small className={classes.faint}>{site === '' ? t('adPreviews.empty.site') : site}</small>
          </span>
          <IconDotsVertical size={16} aria-hidden className={classes.faint} />
        </div>
        <p className={classes.link}>
          {written.map(({ number, text }) => (
            <span key={number} className={number <= sure.titles ? undefined : classes.unsure}>
              {number > 1 && ' | '}
              <CutText text={text} cut={max.title} empty={t('adPreviews.empty.numbered', { number })} />
            </span>
          ))}
        </p>
        <p className={classes.snippet}>
          {described.map(({ number, text }) => (
            <span key={number} className={number <= sure.descriptions ? undefined : classes.unsure}>
              {number > 1 && ' '}
              <CutText text={text} cut={max.description} empty={t('adPreviews.empty.description')} />
            </span>
          ))}
        </p>
      </div>
      <div className={page.others} aria-hidden>
        {[1, 2].map((other) => (
          <span key={other} />
        ))}
      </div>
    </PreviewFrame>
  );
}
