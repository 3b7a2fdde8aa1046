import { IconBuilding } from '@tabler/icons-react';

/** Small picture, or a placeholder of the same size. Decorative, because the name is next to it. */
export function Thumbnail({ src, size = 40 }: { src: string | null; size?: number }) {
  if (src !== null)
    return <img src={src} alt="" width={size} height={size} loading="lazy" className="thumbnail" />;
  return (
    <span className="thumbnail" style={{ width: size, height: size }}>
      <IconBuilding size={size / 2} stroke={1.5} aria-hidden />
    </span>
  );
}
