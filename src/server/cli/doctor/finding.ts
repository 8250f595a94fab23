/** How something stands: in order, worth a look, or broken. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'error';
  readonly subject: string;
  readonly text: string;
}

export const ok = (subject: string, text: string): Finding => ({ state: 'ok', subject, text });
export const warning = (subject: string, text: string): Finding => ({
  state: 'warning',
  subject,
  text,
});
export const failure = (subject: string, text: string): Finding => ({
  state: 'error',
  subject,
  text,
});

const MARKS = { ok: 'ok      ', warning: 'Hinweis ', error: 'FEHLER  ' } as const;

/** A line for the person at the terminal. */
export const lineOf = ({ state, subject, text }: Finding): string =>
  `${MARKS[state]}${subject}: ${text}`;
