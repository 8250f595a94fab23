/** What a provider writes to a partner with their link, ready to be changed before it is sent. */

interface LinkMessageInput {
  /** What the partner is called in a greeting: their first name, or all of it; '' where nobody knows it. */
  readonly name: string;
  readonly businessName: string;
  /** Whole address. */
  readonly url: string;
  /** To the partner: 'Für jede Anfrage erhalten Sie 50,00 €.' */
  readonly reward: string;
}

/** Letters, at most 40: nothing that a mail program would turn into a link. */
const NAME = /^\p{L}(?:[\p{L}\p{M}' -]|\.(?= |$)){0,39}$/u;

/** Subject and text of the message, formal and in the provider's name. */
export function linkMessage({ name, businessName, url, reward }: LinkMessageInput): {
  subject: string;
  message: string;
} {
  const greeting = NAME.test(name) ? `Hallo ${name},` : 'Guten Tag,';
  const from = businessName === '' ? '' : ` von ${businessName}`;
  return {
    subject: `Ihr persönlicher Empfehlungslink${from}`,
    message: [
      greeting,
      `hier ist Ihr persönlicher Empfehlungslink${from}:\n${url}`,
      `Wer darüber anfragt, wird Ihnen zugeordnet. ${reward}`,
      'Vielen Dank für Ihre Empfehlung!',
      businessName,
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
  };
}
