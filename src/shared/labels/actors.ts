/** Who has done something, as histories name them. */
const ACTORS: Readonly<Record<string, string>> = {
  provider: 'Sie',
  visitor: 'Anfragender',
  system: 'Automatisch',
  operator: 'Betreiber',
  partner: 'Partner',
  key: 'API-Schlüssel',
};

/**
 * 'Sie', 'API-Schlüssel „Website“'
 * @param keyName of the API key by which software did it; null for everybody else
 */
export const actorLabel = (kind: string, keyName: string | null): string =>
  keyName === null ? (ACTORS[kind] ?? kind) : `${ACTORS['key']} „${keyName}“`;
