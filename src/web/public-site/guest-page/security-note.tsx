import type { CheckState } from './security-check.ts';

const NOTES: Readonly<Record<CheckState, string>> = {
  idle: 'Sicherheitsprüfung beginnt mit Ihrer ersten Eingabe',
  running: 'Sicherheitsprüfung läuft …',
  passed: 'Sicherheitsprüfung bestanden',
  impossible: 'Sicherheitsprüfung nicht möglich. Ihre Anfrage wird trotzdem gesendet.',
};

/** Says how the security check stands; 'bestanden' only once it has passed. */
export function SecurityNote({ state }: { state: CheckState }) {
  return (
    <output className="pp-security pp-live" data-state={state}>
      <span className="pp-security-mark" aria-hidden="true" />
      {NOTES[state]}
    </output>
  );
}
