/** Typefaces of the looks, by the names of their files. */
const TYPEFACES = import.meta.glob<string>('#web/public-site/*/type/*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
});
/** Address of a typeface, by the name of its file. */
export const typefacePath = (name: string): string =>
  Object.entries(TYPEFACES).find(([path]) => path.endsWith(`/${name}`))?.[1] ?? '';
