/** Longest value that is kept of a field: enough to see what was changed. */
const LONGEST = 500;

/**
 * The values of changed fields before and after, to stand beside the log (`AuditEvent.texts`), where they can be
 * erased: 'before.city', 'after.city'. Settings of many parts, such as a form, are named only.
 * @param fields those that changed, as both sides name them
 */
export function changedTexts(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Readonly<Record<string, string>> {
  const texts = fields.flatMap((field) => [
    [`before.${field}`, textOf(before[field])] as const,
    [`after.${field}`, textOf(after[field])] as const,
  ]);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? Array.from(value).slice(0, LONGEST).join('') : '';
}
