/** How large a form may become, and how long its texts; in characters where nothing else is said. */
export const FORM_LIMITS = {
  pages: 20,
  /** Over all pages. */
  fields: 200,
  /** Of one field. */
  options: 1_000,
  option: 200,
  /** Wording of a consent. */
  consent: 1_000,
  /** Name of a parameter of the address. */
  parameter: 40,
  /** Conditions on one question or page. */
  rules: 10,
  label: 200,
  title: 200,
  /** Introduction and thank-you text. */
  text: 5_000,
} as const;

/** How long the texts of the landing page may be. */
export const LANDING_LIMITS = {
  headline: 200,
  subheadline: 300,
  description: 5_000,
  buttonText: 80,
  partnerText: 200,
} as const;
