/** What the page is about; the first skip link leads there. */
export const CONTENT_ID = 'inhalt';
/** Its links; the second skip link leads there. */
export const NAVIGATION_ID = 'navigation';
/** Element that React takes over. */
export const ROOT_ID = 'page';
/** Element that holds the page's data. */
export const DATA_ID = 'page-data';
