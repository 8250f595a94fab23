/** How long a visitor can confirm the address of a request (docs/decisions/0055), in days. */
export const CONFIRMATION_DAYS = 7;

/** A request that nobody has confirmed and with which nobody has worked goes after so many days. */
export const UNCONFIRMED_KEPT_DAYS = 14;
