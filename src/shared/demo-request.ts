/** The demo dialog's answers and labels (docs/product/public-site.md section 15). */
export const DEMO_THANKS = 'Vielen Dank! Wir werden uns in Kürze bei Ihnen melden.';
export const DEMO_FAILED = 'Es gab einen Fehler. Bitte versuchen Sie es erneut.';
export const DEMO_SUBMIT = 'Demo anfordern';
export const DEMO_SENDING = 'Wird gesendet...';

/** A field that no person sees; one that fills it in is a bot. */
export const DEMO_TRAP = 'homepage';

/** What the message begins with when a visitor asks for the price of a plan without one. */
export const ENTERPRISE_QUESTION = 'Bitte nennen Sie mir Preise für den Tarif Enterprise.';
