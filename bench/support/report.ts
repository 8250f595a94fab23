import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../results');

/** Prints a result and keeps it: as text to read, as JSON to compare. */
export function report(name: string, lines: readonly string[], data: object): void {
  mkdirSync(folder, { recursive: true });
  const text = `${lines.join('\n')}\n`;
  writeFileSync(join(folder, `${name}.txt`), text);
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(data, null, 2)}\n`);
  process.stdout.write(text);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A table with columns as wide as their widest cell; numbers to the right. */
export function table(rows: readonly (readonly (string | number)[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => String(row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) =>
        typeof cell === 'number' || column > 0
          ? String(cell).padStart(widths[column] ?? 0)
          : cell.padEnd(widths[column] ?? 0),
      )
      .join('   '),
  );
}
