/** Mails about a visitor's own data name the request, so that they are erased with it. */
export const dataRequestMailKey = (leadId: string, dataRequestId: string): string =>
  `own-data:${leadId}:${dataRequestId}`;

export const refusedMailKey = (leadId: string, erasureId: string): string =>
  `own-data:${leadId}:refused:${erasureId}`;

/** The last mail to somebody who was erased names nothing of them. */
export const erasedMailKey = (erasureId: string): string => `own-data-erased:${erasureId}:visitor`;

export const providerMailKey = (erasureId: string): string =>
  `own-data-erased:${erasureId}:provider`;
