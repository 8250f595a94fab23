/**
 * Whether a form shows a field; `fields` are the form's own, the path as in 'pages.0.title'. A
 * field that holds a whole value shows what is wrong inside of it.
 */
export function hasField(fields: unknown, path: string): boolean {
  let here = fields;
  for (const part of path.split('.')) {
    if (typeof here !== 'object' || here === null) return false;
    if (!(part in here)) return '_f' in here;
    here = (here as Record<string, unknown>)[part];
  }
  return true;
}
