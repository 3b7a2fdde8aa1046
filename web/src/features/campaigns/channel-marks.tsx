import type { Channel } from '#domain/channels.ts';

type Props = { size: number; className?: string | undefined };

/** Tile in a network's color with its white sign, which the name next to it or a label explains. */
const mark = (color: string, sign: string, filled = false) =>
  function Mark({ size, className }: Props) {
    const ink = filled ? { fill: '#fff' } : { fill: 'none', stroke: '#fff', strokeWidth: 2 };
    return (
      <svg width={size} height={size} viewBox="0 0 24 24" className={className} aria-hidden>
        <rect width="24" height="24" rx="6" fill={color} />
        <path d={sign} {...ink} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    );
  };

/** Mark of each channel. The two of Google have the colors of their lines in the charts. */
export const channelMarks: Record<Channel, ReturnType<typeof mark>> = {
  facebook: mark(
    '#0866ff',
    'M13.4 24v-8.9h2.9l.5-3.5h-3.4V9.4c0-1 .5-1.9 2-1.9h1.6v-3s-1.4-.2-2.7-.2c-2.8 0-4.6 1.7-4.6 4.7v2.6H6.6v3.5h3.1V24z',
    true,
  ),
  instagram: mark(
    '#d6249f',
    'M8.5 5h7A3.5 3.5 0 0 1 19 8.5v7a3.5 3.5 0 0 1-3.5 3.5h-7A3.5 3.5 0 0 1 5 15.5v-7A3.5 3.5 0 0 1 8.5 5zM15 12a3 3 0 1 1-6 0a3 3 0 0 1 6 0zM16.2 7.8h.01',
  ),
  search: mark('#188038', 'M15.5 11a4.5 4.5 0 1 1-9 0a4.5 4.5 0 0 1 9 0zM14.4 14.4L18 18'),
  display: mark(
    '#c5540c',
    'M6.5 6h11A1.5 1.5 0 0 1 19 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 16.5v-9A1.5 1.5 0 0 1 6.5 6zM5.5 16l4-4l3 3l2-2l4 3.5',
  ),
};
