import type { paths } from './api.generated.ts';
import { type ApiClient, answerOf } from './client.ts';

interface Page {
  readonly data: readonly unknown[];
  readonly next: string | null;
}

type JsonOf<Call> = Call extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

/** Paths that answer a list in pages. */
export type ListPath = {
  [Path in keyof paths]: paths[Path] extends { get: infer Call }
    ? [JsonOf<Call>] extends [never]
      ? never
      : JsonOf<Call> extends Page
        ? Path
        : never
    : never;
}[keyof paths];

/** One object of a list. */
export type ItemOf<Path extends ListPath> =
  JsonOf<paths[Path]['get']> extends {
    data: (infer Item)[];
  }
    ? Item
    : never;

/** Filters of a list. */
export type QueryOf<Path extends ListPath> = Omit<
  NonNullable<paths[Path]['get']['parameters']['query']>,
  'after'
>;

/** As the client calls a list whose path is only known when it runs. */
type ReadPage = (
  path: string,
  options: { params: { query: object } },
) => Promise<{ data?: Page; error?: unknown; response: Response }>;

/**
 * Every object of a list, page after page, newest first: `for await (const lead of all(client, '/api/v1/leads'))`.
 * @throws ApiError where a page is refused
 */
export async function* all<Path extends ListPath>(
  client: ApiClient,
  path: Path,
  query: QueryOf<Path> = {} as QueryOf<Path>,
): AsyncGenerator<ItemOf<Path>, void, undefined> {
  const read = client.GET as unknown as ReadPage;
  let after: string | null = null;
  do {
    const more: { after?: string } = after === null ? {} : { after };
    const page: Page = await answerOf(
      read(path, { params: { query: { limit: 100, ...query, ...more } } }),
    );
    yield* page.data as readonly ItemOf<Path>[];
    after = page.next;
  } while (after !== null);
}
