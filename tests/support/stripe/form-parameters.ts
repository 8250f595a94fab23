/** Parameters of a request: texts, lists and maps of them. */
export interface Parameters {
  [name: string]: string | Parameters | undefined;
}

/** Reads `a[b][0]=c` as Stripe does: brackets are maps, numbers in them places of a list. */
export function parseForm(body: string): Parameters {
  const root: Parameters = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop() ?? '';
    let place = root;
    for (const part of path) {
      const next = place[part];
      const child: Parameters = typeof next === 'object' ? next : {};
      place[part] = child;
      place = child;
    }
    place[last] = value;
  }
  return root;
}

/** A text inside of parameters; undefined where there is none. */
export function textAt(parameters: Parameters, ...path: readonly string[]): string | undefined {
  let place: string | Parameters | undefined = parameters;
  for (const part of path) {
    if (typeof place !== 'object') return undefined;
    place = place[part];
  }
  return typeof place === 'string' ? place : undefined;
}

/** A map of texts inside of parameters. */
export function textsAt(
  parameters: Parameters,
  ...path: readonly string[]
): Record<string, string> {
  let place: string | Parameters | undefined = parameters;
  for (const part of path) place = typeof place === 'object' ? place[part] : undefined;
  if (typeof place !== 'object') return {};
  return Object.fromEntries(
    Object.entries(place).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}
