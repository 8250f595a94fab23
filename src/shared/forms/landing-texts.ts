/** The texts around a form until its provider writes others. */
export const LANDING_TEXTS = {
  headline: 'Ihre Feier in besten Händen',
  subheadline: 'Fragen Sie jetzt unverbindlich an.',
  buttonText: 'Anfrage senden',
  partnerText: 'empfohlen von',
} as const;
