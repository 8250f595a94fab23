import type { ReactNode } from 'react';
import { guarded } from './guarded.ts';
import classes from './mail-frame.module.css';

export interface MailFrameProps {
  readonly mail: {
    readonly fromName: string;
    /** '' where nobody is answered. */
    readonly replyTo: string;
    readonly subject: string;
    readonly html: string;
  };
  /** What hangs on the mail. */
  readonly children?: ReactNode;
}

/** A mail as its reader has it: head, and text in a frame that runs nothing. */
export function MailFrame({ mail, children }: MailFrameProps) {
  return (
    <section className={classes.mail} aria-label="Vorschau der E-Mail">
      <dl className={classes.head}>
        <div>
          <dt>Von</dt>
          <dd>{mail.fromName}</dd>
        </div>
        <div>
          <dt>Antwort an</dt>
          <dd>
            {mail.replyTo === ''
              ? 'niemand, solange keine Ihrer Adressen bestätigt ist'
              : mail.replyTo}
          </dd>
        </div>
        <div>
          <dt>Betreff</dt>
          <dd>
            <strong>{mail.subject}</strong>
          </dd>
        </div>
      </dl>
      {/* A frame that is given another page adds to the browser's history: the back button, and
          with it the dialog's way out, would turn its pages. A new frame does not. */}
      <iframe
        key={mail.html}
        className={classes.frame}
        title="Text der E-Mail"
        sandbox=""
        srcDoc={guarded(mail.html)}
      />
      {children}
    </section>
  );
}
