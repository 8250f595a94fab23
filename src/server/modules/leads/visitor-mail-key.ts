/** The one mail to the visitor of a request, whatever it says. */
export const visitorMailKey = (leadId: string): string => `lead:${leadId}:visitor`;
