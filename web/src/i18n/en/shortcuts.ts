export const shortcuts = {
  title: 'Keyboard shortcuts',
  andThen: 'then',
  group: { everywhere: 'Everywhere', go: 'Go to' },
  menu: 'Search or run a command',
  all: 'Show these shortcuts',
  search: 'Search the list',
  create: 'Add a building, listing or collection from its list, or else a campaign',
  single: 'Single-key shortcuts',
  singleText:
    'Turn them off if you use voice control or press keys by accident. The command menu still opens and leads back here.',
} as const;
