/** What the page is about; the first skip link leads there. */
export const CONTENT_ID = 'inhalt';
/** Its links; the second skip link leads there. */
export const NAVIGATION_ID = 'navigation';
/** Attribute of the element that the script takes over: it holds the form, or the thanks for it. */
export const TAKEN_OVER = 'data-live';
/** Element that holds the page's data. */
export const DATA_ID = 'page-data';
/** Where the form of a page in a look begins: the address of every button that leads to it. */
export const FORM_ANCHOR = 'anfrage';
