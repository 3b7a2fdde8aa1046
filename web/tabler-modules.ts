import path from 'node:path';
import type { Plugin } from 'vite';

const prefix = 'virtual:tabler/';
const drawing = path.resolve(import.meta.dirname, 'src/icons/icon.ts');

/**
 * Makes a module of each icon that the app imports, such as `virtual:tabler/plus`. The drawings come from the one file of
 * `@iconify-json/tabler`, because the 17,800 files of the package for React take long to install.
 */
export function tablerModules(): Plugin {
  return {
    name: 'tabler-modules',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const name = id.slice(prefix.length + 1);
      const { icons } = await import('@iconify-json/tabler');
      const body = icons.icons[name]?.body;
      if (body === undefined) return this.error(`Tabler has no icon "${name}".`);
      const paths = [...body.matchAll(/<path [^>]*\bd="([^"]+)"/g)].map(([, d]) => JSON.stringify(d));
      const shapes = body.match(/<(?!g\b|\/)/g) ?? [];
      if (paths.length !== shapes.length)
        return this.error(`The icon "${name}" has shapes that are no paths.`);
      const kind = body.includes('stroke="currentColor"') ? 'lines' : 'surfaces';
      return {
        code: `import { ${kind} } from ${JSON.stringify(drawing)};
export default /*#__PURE__*/ ${kind}(${paths.join(', ')});`,
        moduleSideEffects: false,
      };
    },
  };
}
