/** One icon of Tabler; `web/tabler-modules.ts` makes the module. */
declare module 'virtual:tabler/*' {
  import type { Icon } from './icon.ts';

  const icon: Icon;
  export default icon;
}
