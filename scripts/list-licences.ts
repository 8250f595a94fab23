import { packages, refused } from './supply-chain/licences.ts';

/** `npm run licences`: what a deployment is made of, by licence; fails on one that is not allowed. */
const found = packages();
const runtime = found.filter(({ isRuntime }) => isRuntime);
const lines = runtime.map(({ licence, name, version }) => `${licence}\t${name}\t${version}`);
console.log(lines.toSorted((a, b) => a.localeCompare(b, 'en')).join('\n'));
const wrong = refused(found);
for (const { name, version, licence } of wrong)
  console.error(`nicht erlaubt: ${name} ${version}: ${licence === '' ? 'ohne Lizenz' : licence}`);
console.error(
  `${runtime.length} Pakete, ${wrong.length} mit einer Lizenz, die niemand erlaubt hat.`,
);
if (wrong.length > 0) process.exitCode = 1;
