import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Geotarget } from '#contract/campaign-targets.ts';
import { drawPlaces } from './place-drawing.ts';
import classes from './Geo.module.css';
import { cityQuery } from './queries.ts';

/** Maximum number of dots; more would not be readable. */
const MOST_DRAWN = 60;
const DOT_PIXELS = { least: 1.5, most: 3 };

/**
 * Draws the selected cities on a map. Decorative, because the list next to it has the same content.
 */
export default function PlaceMap({ places, widened }: { places: readonly Geotarget[]; widened: boolean }) {
  const { t } = useTranslation();
  const cities = useQueries({
    queries: places.slice(0, MOST_DRAWN).map(({ city }) => cityQuery(city.value)),
    combine: (found) => found.flatMap(({ data }) => (data === undefined ? [] : [data])),
  });
  if (cities.length === 0) return null;
  const drawing = drawPlaces(cities);
  const { pixel } = drawing;
  return (
    <div aria-hidden>
      <svg viewBox={drawing.viewBox} focusable="false">
        {drawing.outlines.map(({ name, path }) => (
          <path key={name} d={path} className={classes.outline} />
        ))}
        {drawing.cities.map(({ id, x, y, ring }) => (
          <g key={id}>
            {widened && <circle cx={x} cy={y} r={ring} className={classes.ring} />}
            <circle
              cx={x}
              cy={y}
              r={Math.min(DOT_PIXELS.most * pixel, Math.max(DOT_PIXELS.least * pixel, ring / 3))}
              className={classes.dot}
            />
          </g>
        ))}
      </svg>
      {widened && (
        <div className={classes.legend}>
          <svg viewBox="0 0 16 16" className={classes.key}>
            <circle cx={8} cy={8} r={7} className={classes.ring} />
            <circle cx={8} cy={8} r={2} className={classes.dot} />
          </svg>
          {t('adPlaces.geo.widened')}
        </div>
      )}
    </div>
  );
}
