import { IconBuilding } from '../icons/tabler.ts';
import classes from './Thumbnail.module.css';

/** Small picture of 16:9, or a placeholder of the same size. Decorative, because the name is next to it. */
export function Thumbnail({ src, height = 45 }: { src: string | null; height?: number }) {
  const size = { width: Math.round((height * 16) / 9), height };
  if (src !== null) return <img src={src} alt="" {...size} loading="lazy" className={classes.thumbnail} />;
  // The view box leaves a margin around the icon.
  return (
    <IconBuilding {...size} viewBox="-12 -12 48 48" stroke={1.5} className={classes.thumbnail} aria-hidden />
  );
}
