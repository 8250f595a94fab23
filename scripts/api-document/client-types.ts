import { registerHooks } from 'node:module';

const OWN_HEADER = 'idempotency-key';

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
  const made = astToString(
    // What has a default may be left out of what is sent.
    await generate(withoutOwnHeaders(document), { silent: true, defaultNonNullable: false }),
  );
  return `// Made from docs/api/v1.json by 'npm run api-document'.\n${made}`;
}

/** The client names each writing call by itself: whoever uses it may, and need not. */
function withoutOwnHeaders(document: string): string {
  const named = JSON.parse(document, (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'name' in value && value.name === OWN_HEADER
      ? { ...value, required: false }
      : value,
  ) as object;
  return JSON.stringify(named);
}
