/** A secret in groups of four, as it is typed off. */
export function spacedSecret(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
