export const shortcuts = {
  title: 'Keyboard shortcuts',
  andThen: 'then',
  group: { everywhere: 'Everywhere', go: 'Go to' },
  menu: 'Search, or do something',
  all: 'Show these shortcuts',
  search: 'Search the list',
  create: 'Add a building, listing or collection on its list, else a campaign',
  single: 'Single-key shortcuts',
  singleText:
    'Switch them off if you control the screen by voice, or press keys by accident. The command menu still opens, and leads here.',
} as const;
