/** Marks a link as active only on its exact path. By default the router also marks longer paths. */
export const marked = (here: boolean) =>
  ({
    activeOptions: { exact: true, includeSearch: false },
    'data-status': here ? 'active' : undefined,
    'aria-current': here ? 'page' : undefined,
  }) as const;
