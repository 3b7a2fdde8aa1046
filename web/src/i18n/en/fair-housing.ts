/** Texts around fair-housing findings. The suggestions come with the rules. */
export const fairHousing = {
  title: 'Fair housing',
  level: { block: 'Stop', warn: 'Check', info: 'Note' },
  quoted: '“{{match}}”',
  count_one: '{{count}} fair-housing note on this text',
  count_other: '{{count}} fair-housing notes on this text',
  stops: 'You can save this text, but an ad that repeats what is marked “Stop” cannot go live.',
} as const;
