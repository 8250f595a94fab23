/** Numbers of bookings as they are compared: 'AB  12' and 'ab 12' are one. */
export const comparedNumber = (number: string): string =>
  number.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
