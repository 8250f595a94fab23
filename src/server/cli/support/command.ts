import type { Config } from '../../config.ts';

/** A line for the person at the terminal. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What a command was called with; options that it does not know are refused before. */
export interface Call {
  readonly config: Config;
  /** In their order, as many as the command takes. */
  readonly values: readonly string[];
  readonly has: (option: string) => boolean;
}

/** Runs a command. @returns the exit code */
export type Run = (call: Call) => Promise<number>;

/** A command of the operator; what it does is loaded when it is called. */
export interface Command {
  readonly name: string;
  /** Its values as they are shown: '<E-Mail>' must be given, '[Tag]' may be. */
  readonly values: readonly string[];
  /** Switches with what each is for. */
  readonly options: Readonly<Record<string, string>>;
  /** One German line. */
  readonly summary: string;
  /** An example of its values, in the help. */
  readonly example?: string;
  readonly load: () => Promise<Run>;
}

/** Exit codes; scripts rely on them. */
export const EXIT = {
  done: 0,
  /** Refused, not found, or something that does not hold. */
  failed: 1,
  calledWrongly: 2,
  invalidConfiguration: 3,
} as const;

/** Called with values that can't be meant; the command's help is shown. */
export class CalledWrongly extends Error {
  override name = 'CalledWrongly';
}
