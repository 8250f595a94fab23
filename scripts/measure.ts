import { absentPages, readPages, readSources } from './measure/cited-pages.ts';
import { schemaFigures } from './measure/schema-figures.ts';
import { foldersIn, sourceFigures } from './measure/source-figures.ts';

/**
 * Prints how the code is built: how many files of which length, how they hang together, what the
 * schema keeps. One ruler for before and after a rebuilding; nothing here passes or fails.
 *
 *     node scripts/measure.ts [--names]
 */
const parts = ['src/server', 'src/web', 'src/shared'];
const withNames = process.argv.includes('--names');
const line = (name: string, values: readonly (string | number)[]): void =>
  console.log(`${name.padEnd(58)}${values.map((value) => String(value).padStart(14)).join('')}`);

const figures = await sourceFigures(parts);
const each = parts.flatMap((part) => figures[part] ?? []);
line('', parts);
line(
  'product files',
  each.map(({ files }) => files),
);
line(
  'lines',
  each.map(({ lines }) => lines),
);
line(
  'lines of a file: median',
  each.map(({ median }) => median),
);
line(
  'lines of a file: 90th percentile',
  each.map(({ p90 }) => p90),
);
line(
  'lines of a file: longest',
  each.map(({ longest }) => longest),
);
line(
  'imports of own files per 1,000 lines',
  each.map(({ importsPerThousandLines: n }) => n),
);
line(
  'under 40 lines, one importer beside, no test, at once',
  each.map(({ small }) => small.length),
);

const absent = absentPages(readSources(), readPages());
line('comments that name an absent page', [absent.length]);
line('server modules', [foldersIn('src/server/modules').length]);
line('web features', [foldersIn('src/web/features').length]);

const schema = await schemaFigures();
for (const [name, count] of Object.entries(schema)) line(`schema: ${name}`, [count]);

if (withNames)
  for (const name of [...each.flatMap(({ small }) => small), ...absent]) console.log(`  ${name}`);
