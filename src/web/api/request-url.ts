type UrlValue = string | number | boolean | null | undefined;

/** Values of a path or query; null and undefined are left out of a query. */
export type UrlValues = Readonly<Record<string, UrlValue>>;

/** '/api/partners/{id}' with its parameters filled in and the query behind it, both encoded. */
export function requestUrl(path: string, params: UrlValues = {}, query: UrlValues = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined || value === null)
      throw new RangeError(`no value for {${name}} of ${path}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)] as [string, string]],
    ),
  ).toString();
  return search === '' ? filled : `${filled}?${search}`;
}
