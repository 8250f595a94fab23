import type { Command } from './command.ts';

const PROGRAM = 'empfehlwerk';

const callOf = ({ name, values, options }: Command): string =>
  [PROGRAM, name, ...values, ...Object.keys(options).map((option) => `[--${option}]`)].join(' ');

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`).join('\n');
}

/** The help for one command. */
export function helpFor(command: Command): string {
  const { name, summary, options, example } = command;
  const switches = Object.entries(options).map(([key, what]) => [`--${key}`, what] as const);
  return [
    summary,
    `Aufruf: ${callOf(command)}`,
    ...(example === undefined ? [] : [`Zum Beispiel: ${PROGRAM} ${name} ${example}`]),
    ...(switches.length === 0 ? [] : [table(switches)]),
  ].join('\n');
}

/** The help for the program. */
export function helpForAll(commands: readonly Command[]): string {
  return [
    `Aufruf: ${PROGRAM} <Befehl>, Hilfe zu einem Befehl mit --help`,
    '',
    table(commands.map(({ name, summary }) => [name, summary] as const)),
    '',
    'Die Einstellungen kommen aus Umgebungsvariablen, siehe docs/guide/configuration.md.',
    'Exitcodes: 0 getan, 1 gescheitert oder etwas stimmt nicht, 2 falsch aufgerufen, 3 Konfiguration fehlerhaft.',
  ].join('\n');
}
