import { openMailTransport } from './mail-transport.ts';

export interface OperatorMailOptions {
  /** Empty: nothing is sent. */
  readonly smtpUrl: string;
  /** Address that mails are sent from. */
  readonly from: string;
  /** The operator's own address; empty where none is configured. */
  readonly to: string;
}

/** A mail to the operator; the id makes its Message-ID, the same at every try. */
export interface OperatorMail {
  readonly id: string;
  /** Another one than the operator's own address. */
  readonly to?: string;
  /** '' where nobody reads answers. */
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface OperatorMailbox {
  /** @returns 'kept' where there is no mail server or nobody to send it to */
  send(mail: OperatorMail): Promise<'sent' | 'kept'>;
}

/** The way to the operator, for what belongs to no provider and so is not among their mails. */
export function openOperatorMailbox({ smtpUrl, from, to }: OperatorMailOptions): OperatorMailbox {
  const transport = smtpUrl === '' ? null : openMailTransport(smtpUrl);
  return {
    async send({ id, to: recipient = to, replyTo, ...mail }) {
      if (transport === null || recipient === '') return 'kept';
      await transport.sendMail({
        ...mail,
        subject: mail.subject.replace(/\s+/g, ' ').trim(),
        from,
        to: recipient,
        ...(replyTo === '' ? {} : { replyTo }),
        messageId: `<${id}@${from.split('@')[1] ?? 'localhost'}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      return 'sent';
    },
  };
}
