import { foldText } from '#shared/fold-text.ts';
import type { Command } from './command.ts';

/** Commands in whose name or words every typed word stands, those that begin with it first. */
export function matchCommands<C extends Pick<Command, 'label' | 'words'>>(
  commands: readonly C[],
  text: string,
): readonly C[] {
  const words = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(foldText);
  const matching = commands.filter(({ label, words: others = '' }) => {
    const known = foldText(`${label} ${others}`);
    return words.every((word) => known.includes(word));
  });
  const [first = ''] = words;
  const begins = ({ label }: C): number => (foldText(label).startsWith(first) ? 0 : 1);
  return matching.toSorted((a, b) => begins(a) - begins(b));
}
