import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COMMANDS } from '../command-list.ts';
import { CalledWrongly, type Call, type Command } from './command.ts';
import { runCommand } from './run-command.ts';

let printed = '';
let complained = '';
beforeEach(() => {
  printed = complained = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    complained += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const calls: Call[] = [];
function command(run: (call: Call) => number = () => 0): Command {
  return {
    name: 'greet',
    values: ['<Name>', '[Tag]'],
    options: { loudly: 'ruft' },
    summary: 'grüßt',
    load: () =>
      Promise.resolve((call) => {
        calls.push(call);
        return Promise.resolve(run(call));
      }),
  };
}

describe('the program of the operator', () => {
  it('hands on values and switches, and ends with the code of the command', async () => {
    expect(await runCommand([command(() => 1)], ['greet', 'Ada', '--loudly', 'heute'])).toBe(1);
    const call = calls.at(-1);
    expect(call?.values).toEqual(['Ada', 'heute']);
    expect([call?.has('loudly'), call?.has('softly')]).toEqual([true, false]);
  });

  it.each([
    [['greet'], 'Es fehlt <Name>.'],
    [['greet', 'Ada', 'heute', 'noch'], '„noch“ ist zu viel.'],
    [['greet', 'Ada', '--silently'], 'Die Angabe „--silently“ gibt es hier nicht.'],
    [['greet', 'Ada', '--loudly=no'], 'gibt es hier nicht.'],
    [['leave'], 'Den Befehl „leave“ gibt es nicht.'],
  ])('%j is called wrongly: nothing runs, the help is shown, code 2', async (args, words) => {
    const before = calls.length;
    expect(await runCommand([command()], args)).toBe(2);
    expect(calls).toHaveLength(before);
    expect(complained).toContain(words);
    expect(complained).toContain('Aufruf: empfehlwerk');
  });

  it('shows the help of a command that says it was called wrongly', async () => {
    const picky = command(() => {
      throw new CalledWrongly('Heute nicht.');
    });
    expect(await runCommand([picky], ['greet', 'Ada'])).toBe(2);
    expect(complained).toContain('Heute nicht.\ngrüßt\nAufruf: empfehlwerk greet <Name> [Tag]');
  });

  it('reports a failure in one line and all errors of the configuration, with codes of their own', async () => {
    const failing = command(() => {
      throw Object.assign(new Error(' '), { code: 'ECONNREFUSED' });
    });
    expect(await runCommand([failing], ['greet', 'Ada'])).toBe(1);
    expect(complained).toBe(
      'Die Datenbank ist nicht erreichbar (ECONNREFUSED). Prüfen Sie DATABASE_URL.\n',
    );
    vi.stubEnv('PORT', 'many');
    vi.stubEnv('SERVICES', 'kitchen');
    expect(await runCommand([command()], ['greet', 'Ada'])).toBe(3);
    expect(complained).toMatch(/PORT: .*\n.*SERVICES: /);
  });

  it('has a help for all and for each, with a name once', async () => {
    expect(await runCommand(COMMANDS, ['--help'])).toBe(0);
    for (const { name, summary } of COMMANDS) {
      expect(printed).toContain(`${name} `);
      expect(await runCommand(COMMANDS, [name, '--help'])).toBe(0);
      expect(printed).toContain(`${summary}\nAufruf: empfehlwerk ${name}`);
    }
    expect(new Set(COMMANDS.map(({ name }) => name)).size).toBe(COMMANDS.length);
  });

  it('can load every command', { timeout: 60_000 }, async () => {
    for (const { name, load } of COMMANDS) expect(await load(), name).toBeTypeOf('function');
  });
});
