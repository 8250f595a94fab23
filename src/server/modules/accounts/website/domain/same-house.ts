/** Where the builders of websites keep the pictures of their customers. */
const PICTURE_HOSTS = [
  'wixstatic.com',
  'parastorage.com',
  'jimcdn.com',
  'jimstatic.com',
  'squarespace-cdn.com',
  'squarespace.com',
  'wp.com',
  'website-files.com',
  'cdn-website.com',
  'editor.website',
  'website-start.de',
  'ionos.com',
  'webador.com',
  'imgix.net',
  'cloudinary.com',
  'shopify.com',
  'hubspotusercontent-eu1.net',
  'storyblok.com',
  'ctfassets.net',
  'sanity.io',
  'b-cdn.net',
  'cloudfront.net',
];

const nameOf = (url: string): string =>
  new URL(url).hostname.replace(/\.$/, '').replace(/^www\./, '');

/** Whether an address is of the same host as the home page, with or without 'www.'. */
export const isSameHost = (url: string, home: string): boolean => nameOf(url) === nameOf(home);

/**
 * Whether a picture or a style sheet may be asked for: on the host of the house, on another one of its
 * domain, or where builders of websites keep pictures. A page cannot send the reader elsewhere.
 */
export function belongsToHouse(url: string, home: string): boolean {
  const [host, own] = [nameOf(url), nameOf(home)];
  const domain = own.split('.').slice(-2).join('.');
  return [own, domain, ...PICTURE_HOSTS].some((each) => host === each || host.endsWith(`.${each}`));
}
