import { Box, Image } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';

/** A small picture, or a quiet stand-in of the same size. Decorative: the name stands beside it. */
export function Thumbnail({ src, size = 40 }: { src: string | null; size?: number }) {
  if (src !== null)
    return <Image src={src} alt="" w={size} h={size} radius="sm" fit="cover" loading="lazy" flex="none" />;
  return (
    <Box
      w={size}
      h={size}
      flex="none"
      style={{
        display: 'grid',
        placeItems: 'center',
        borderRadius: 4,
        background: 'light-dark(var(--mantine-color-gray-1), var(--mantine-color-dark-5))',
      }}
    >
      <IconBuilding size={size / 2} stroke={1.5} aria-hidden />
    </Box>
  );
}
