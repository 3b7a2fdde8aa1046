/** Label of the modifier key of shortcuts. Both keys work on every system. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
