/** Icon of Tabler, in a module that `web/tabler-modules.ts` makes. */
declare module 'virtual:tabler/*' {
  import type { Icon } from './icon.ts';

  const icon: Icon;
  export default icon;
}
