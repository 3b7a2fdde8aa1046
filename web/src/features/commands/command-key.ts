/** What the key is called that makes a shortcut of a letter. Both work everywhere. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
