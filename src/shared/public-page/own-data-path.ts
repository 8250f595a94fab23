/** Page on which a visitor asks for a copy of their data or its erasure. */
export const OWN_DATA_PAGE = '/meine-daten/:token';

/** Page behind the link that confirms it. */
export const OWN_DATA_CONFIRMATION_PAGE = '/meine-daten/bestaetigen/:token';

/** The address of the first in a visitor's mails. */
export const ownDataPath = (token: string): string => OWN_DATA_PAGE.replace(':token', token);

/** The mailed address of the second. */
export const ownDataConfirmationPath = (token: string): string =>
  OWN_DATA_CONFIRMATION_PAGE.replace(':token', token);
