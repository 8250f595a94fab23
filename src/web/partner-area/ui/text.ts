/** As people read an address aloud: without its scheme. */
export const spoken = (url: string): string => url.replace(/^https?:\/\//, '');

/** No line ends between a figure and its sign. */
export const unbroken = (text: string): string => text.replaceAll(/ (?=[€%])/g, '\u00A0');
