import { IconBuilding } from '@tabler/icons-react';
import classes from './Thumbnail.module.css';

/** Small picture, or a placeholder of the same size. Decorative, because the name is next to it. */
export function Thumbnail({ src, size = 40 }: { src: string | null; size?: number }) {
  if (src !== null)
    return <img src={src} alt="" width={size} height={size} loading="lazy" className={classes.thumbnail} />;
  // The view box leaves a margin around the icon.
  return (
    <IconBuilding
      size={size}
      viewBox="-12 -12 48 48"
      stroke={1.5}
      className={classes.thumbnail}
      aria-hidden
    />
  );
}
