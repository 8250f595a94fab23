const WIDTH = 110;

/** The same value with the keys of every object in alphabetical order. */
export function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, sortedKeys(each)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** JSON in which everything that fits into a line stands in one, so that a change is a short diff. */
export function readableJson(value: unknown, indent = ''): string {
  const line = JSON.stringify(value);
  if (indent.length + line.length <= WIDTH || typeof value !== 'object' || value === null)
    return line;
  const deeper = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((each) => readableJson(each, deeper))
    : Object.entries(value).map(
        ([key, each]) => `${JSON.stringify(key)}: ${readableJson(each, deeper)}`,
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.map((each) => deeper + each).join(',\n')}\n${indent}${close}`;
}
