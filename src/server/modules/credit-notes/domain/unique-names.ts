/**
 * Gives every file of a folder a name of its own: number ranges like 'A/B' and 'A-B' lead to the
 * same file name, and some systems take 'gs-1' and 'GS-1' for the same. Later ones get ' (2)'.
 */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const dot = name.lastIndexOf('.');
    const [stem, extension] = dot < 1 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
    let free = name;
    for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${stem} (${n})${extension}`;
    taken.add(free.toLowerCase());
    return free;
  };
}
