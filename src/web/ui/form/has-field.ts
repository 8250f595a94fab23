/** Whether a form shows a field; `fields` are the form's own, the path as in 'pages.0.title'. */
export function hasField(fields: unknown, path: string): boolean {
  let here = fields;
  for (const part of path.split('.')) {
    if (typeof here !== 'object' || here === null || !(part in here)) return false;
    here = (here as Record<string, unknown>)[part];
  }
  return true;
}
