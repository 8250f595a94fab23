import type { Plugin } from 'vite';

/**
 * Names the typeface of every screen in the page itself: named only by the styles it came after the
 * first letters were drawn, and its narrower letters moved what stood below them.
 */
export function preloadTypeface(name: string): Plugin {
  let base = '/';
  return {
    name: 'preload-typeface',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const file = Object.keys(bundle).find((each) => each.includes(name));
        if (file === undefined) throw new Error(`no typeface ${name} in the build`);
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `${base}${file}`,
          crossorigin: true,
        };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
