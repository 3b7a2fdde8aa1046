/** Keys that open a screen after `g`. */
export const goingKeys = {
  d: '/dashboard',
  c: '/campaigns',
  r: '/reports',
  b: '/buildings',
  l: '/listings',
  o: '/organization',
  p: '/profile',
} as const;

type Going = keyof typeof goingKeys;
export type KeyAction = 'search' | 'create' | 'shortcuts' | { go: (typeof goingKeys)[Going] };

const single: Record<string, KeyAction> = { '/': 'search', n: 'create', '?': 'shortcuts' };

/** Time limit for the second key of a sequence. */
const THEN_MS = 1500;

const leads = (key: string): key is Going => Object.hasOwn(goingKeys, key);

/** Returns the key sequence that opens a main screen. */
export function keysTo(place: string): readonly string[] | undefined {
  const key = Object.keys(goingKeys).find((one) => leads(one) && goingKeys[one] === place);
  return key === undefined ? undefined : ['G', key.toUpperCase()];
}

/**
 * Returns a function that takes each pressed key and returns the action of the key or of a finished sequence.
 */
export function makeKeyFollower(): (key: string, now: number) => KeyAction | undefined {
  let begun: number | null = null;
  return (pressed, now) => {
    const key = pressed.toLowerCase();
    const going = begun !== null && now - begun < THEN_MS;
    begun = key === 'g' && !going ? now : null;
    if (going) return leads(key) ? { go: goingKeys[key] } : undefined;
    return Object.hasOwn(single, key) ? single[key] : undefined;
  };
}
