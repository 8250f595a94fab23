import { registerHooks } from 'node:module';

/**
 * Loads dependency-cruiser so that it can read TypeScript. It looks for a package named
 * `typescript` older than version 7, because version 7 has no API for JavaScript; without one
 * it finds no module at all and calls that a success. For its imports alone, that name leads
 * to the TypeScript 6 API package; the compiler of the project stays untouched.
 *
 * @throws Error when the TypeScript parser is not available even so.
 */
export async function loadDependencyCruiser() {
  registerHooks({
    resolve(specifier, context, next) {
      const asked = /^typescript(?<rest>\/.*)?$/.exec(specifier);
      const fromCruiser = context.parentURL?.includes('/node_modules/dependency-cruiser/') ?? false;
      if (asked === null || !fromCruiser) return next(specifier, context);
      return next(`@typescript/typescript6${asked.groups?.rest ?? ''}`, context);
    },
  });
  const cruiser = await import('dependency-cruiser');
  const typescript = cruiser.allExtensions.find(({ extension }) => extension === '.ts');
  if (typescript?.available !== true) {
    throw new Error('dependency-cruiser finds no TypeScript API and would see no module');
  }
  return cruiser;
}
