import { judge } from './architecture/judge.ts';

/** Holds the sources of the working directory against the dependency rule of ARCHITECTURE.md. */
const { modules, dependencies, violations } = await judge();
for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
console.log(
  `architecture: ${modules} modules, ${dependencies} dependencies, ${violations.length} violations`,
);
if (violations.length > 0) process.exitCode = 1;
