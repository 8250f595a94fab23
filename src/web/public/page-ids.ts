/** Element that React takes over. */
export const ROOT_ID = 'page';
/** Element that holds the page's data. */
export const DATA_ID = 'page-data';
