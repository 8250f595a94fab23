/** Why a partner is not put down by their code, and what to do instead. */
export const CODE_PROBLEMS = {
  unknown: 'Diesen Code gibt es nicht. Bitte fragen Sie nach, oder wählen Sie den Partner selbst.',
  no_link:
    'Der Code gehört zu {partner}. Für diese Kampagne besteht dort kein Link. Bitte geben Sie dem Partner zuerst einen.',
  link_off:
    'Der Code gehört zu {partner}. Der Link in dieser Kampagne ist ausgeschaltet. Soll die Anfrage trotzdem zählen, wählen Sie den Partner bitte selbst.',
  partner_off:
    'Der Code gehört zu {partner}. Der Partner ist nicht aktiv. Soll die Anfrage trotzdem zählen, wählen Sie ihn bitte selbst.',
  campaign_off:
    'Der Code gehört zu {partner}. Die Kampagne nimmt zurzeit keine Anfragen an. Soll die Anfrage trotzdem zählen, wählen Sie den Partner bitte selbst.',
} as const;
export type CodeProblem = keyof typeof CODE_PROBLEMS;

/** Why a request is a partner's whose code was said, where nobody has written another reason. */
export const reasonByCode = (code: string): string => `Empfehlungscode ${code} genannt`;
