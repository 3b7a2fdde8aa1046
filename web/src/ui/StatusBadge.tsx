import {
  IconAlertTriangle,
  IconArchive,
  IconCircleCheck,
  IconClock,
  IconLoader2,
  IconPencil,
  IconPlayerPause,
  IconPlugConnectedX,
} from '../icons/tabler.ts';
import { PlainBadge } from './PlainBadge.tsx';
import motion from './motion.module.css';

export type Tone =
  | 'off'
  | 'live'
  | 'scheduled'
  | 'draft'
  | 'paused'
  | 'closed'
  | 'attention'
  | 'error'
  | 'working';

const looks = {
  off: { color: 'gray', icon: IconPlugConnectedX },
  live: { color: 'green', icon: IconCircleCheck },
  scheduled: { color: 'blue', icon: IconClock },
  draft: { color: 'gray', icon: IconPencil },
  paused: { color: 'yellow', icon: IconPlayerPause },
  closed: { color: 'gray', icon: IconArchive },
  attention: { color: 'yellow', icon: IconAlertTriangle },
  error: { color: 'red', icon: IconAlertTriangle },
  working: { color: 'blue', icon: IconLoader2 },
} as const;

/** Status badge with a word, a shape and a color. Color is never the only cue. */
export function StatusBadge({ tone, label }: { tone: Tone; label: string }) {
  const { color, icon: Icon } = looks[tone];
  return (
    <PlainBadge color={color}>
      <Icon size={14} aria-hidden className={tone === 'working' ? motion.turning : undefined} />
      {label}
    </PlainBadge>
  );
}
