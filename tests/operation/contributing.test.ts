import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const quoted = Array.from(text.matchAll(/`([^`]+)`/g), ([, words = '']) => words);
const linked = Array.from(text.matchAll(/\]\(([^)#]+)/g), ([, path = '']) => path);

/** Every file and folder of the sources and documents, folders with a stroke at the end. */
const paths = ['src', 'tests', 'docs', 'migrations', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).map(
    (entry) =>
      relative(root, join(entry.parentPath, entry.name)) + (entry.isDirectory() ? '/' : ''),
  ),
);
const top = readdirSync(root);

/** Whether it is a path from the root, or the end of one where a sentence names the folder. */
const exists = (path: string): boolean =>
  top.includes(path.replace(/\/$/, '')) ||
  paths.some((known) => known.replace(/\/$/, '') === path || `/${known}`.endsWith(`/${path}`));

describe('CONTRIBUTING.md', () => {
  it('names files and folders that exist: a file that moves takes its line along', () => {
    const named = quoted.filter((words) => /^[\w./-]+(?:\.(?:tsx?|sql|md)|\/)$/.test(words));
    const ofCommands = quoted.flatMap((words) => words.match(/(?:src|tests)\/\S+/g) ?? []);
    expect(named.length).toBeGreaterThan(30);
    const all = [...named, ...ofCommands, ...linked];
    expect(all.filter((path) => !exists(path) && !path.startsWith('http'))).toEqual([]);
  });

  it('names commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Readonly<Record<string, string>>;
    };
    const commands = quoted.flatMap((words) => words.match(/(?<=^npm run )[\w:-]+/) ?? []);
    expect(commands.length).toBeGreaterThan(5);
    expect(commands.filter((command) => scripts[command] === undefined)).toEqual([]);
  });
});
