import { registerHooks } from 'node:module';

/**
 * The types of a client, made from the description by the public generator `openapi-typescript`. It
 * wants a compiler with an API for JavaScript, which TypeScript 7 has not: for its imports alone that
 * name leads to the API package of TypeScript 6.
 * @param document the description as text
 */
export async function clientTypes(document: string): Promise<string> {
  registerHooks({
    resolve(specifier, context, next) {
      const isAsked =
        specifier === 'typescript' &&
        (context.parentURL?.includes('/node_modules/openapi-typescript/') ?? false);
      return next(isAsked ? '@typescript/typescript6' : specifier, context);
    },
  });
  const { astToString, default: generate } = await import('openapi-typescript');
  const made = astToString(await generate(document, { silent: true }));
  return `// Made from docs/api/v1.json by 'npm run api-document'.\n${made}`;
}
