/**
 * Pictures and typefaces of the platform's own pages, and typefaces of the guests' ones. Nothing runs this: it lets the build name each
 * file by its content, and the server reads the names from the build's manifest.
 */
export const FILES = import.meta.glob<string>(
  ['./pictures/*.avif', './type/*.woff2', '../guest-page/type/*.woff2'],
  { query: '?url', import: 'default', eager: true },
);
