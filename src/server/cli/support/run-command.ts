import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../../config.ts';
import { explainFailure } from '../../explain-failure.ts';
import { type Call, CalledWrongly, type Command, EXIT } from './command.ts';

const PROGRAM = 'empfehlwerk';

const callOf = ({ name, values, options }: Command): string =>
  [PROGRAM, name, ...values, ...Object.keys(options).map((option) => `[--${option}]`)].join(' ');

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const complain = (text: string): void => void process.stderr.write(`${text}\n`);

/** Finds a command by its name and runs it. @returns the exit code */
export async function runCommand(
  commands: readonly Command[],
  [name = '', ...args]: readonly string[],
): Promise<number> {
  if (name === '' || name === 'help' || name === '--help' || name === '-h') {
    say(helpForAll(commands));
    return name === '' ? EXIT.calledWrongly : EXIT.done;
  }
  const command = commands.find((each) => each.name === name);
  if (command === undefined) {
    complain(`Den Befehl „${name}“ gibt es nicht.\n\n${helpForAll(commands)}`);
    return EXIT.calledWrongly;
  }
  if (args.includes('--help') || args.includes('-h')) {
    say(helpFor(command));
    return EXIT.done;
  }
  try {
    const given = readArguments(command, args);
    const run = await command.load();
    return await run({ ...given, config: readConfig() });
  } catch (error) {
    if (error instanceof CalledWrongly) {
      complain([error.message, helpFor(command)].filter(Boolean).join('\n'));
      return EXIT.calledWrongly;
    }
    complain(explainFailure(error));
    return error instanceof ConfigError ? EXIT.invalidConfiguration : EXIT.failed;
  }
}

function readArguments(command: Command, args: readonly string[]): Omit<Call, 'config'> {
  const known = Object.keys(command.options);
  const { positionals, tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(known.map((option) => [option, { type: 'boolean' as const }])),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === 'option' && (!known.includes(token.name) || token.value !== undefined))
      throw new CalledWrongly(`Die Angabe „${args[token.index] ?? ''}“ gibt es hier nicht.`);
  }
  const needed = command.values.filter((value) => value.startsWith('<')).length;
  if (positionals.length < needed)
    throw new CalledWrongly(`Es fehlt ${command.values[positionals.length] ?? ''}.`);
  if (positionals.length > command.values.length)
    throw new CalledWrongly(`„${positionals[command.values.length] ?? ''}“ ist zu viel.`);
  const given = new Set(tokens.flatMap((each) => (each.kind === 'option' ? [each.name] : [])));
  return { values: positionals, has: (option) => given.has(option) };
}

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`).join('\n');
}

/** The help for one command. */
function helpFor(command: Command): string {
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
function helpForAll(commands: readonly Command[]): string {
  return [
    `Aufruf: ${PROGRAM} <Befehl>, Hilfe zu einem Befehl mit --help`,
    '',
    table(commands.map(({ name, summary }) => [name, summary] as const)),
    '',
    'Die Einstellungen kommen aus Umgebungsvariablen, siehe docs/guide/configuration.md.',
    'Exitcodes: 0 getan, 1 gescheitert oder etwas stimmt nicht, 2 falsch aufgerufen, 3 Konfiguration fehlerhaft.',
  ].join('\n');
}
