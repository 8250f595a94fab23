/**
 * The one place that makes the base of public addresses of a provider's guest pages: their own host
 * where it stands for them, else the platform's (docs/product/own-address.md). Scheme and port are the
 * platform's.
 * @param publicUrl base of the platform's addresses, without a slash at the end; so is the answer
 */
export function guestBase(publicUrl: string, host: string | null): string {
  return host === null ? publicUrl : publicUrl.replace(/^(https?:\/\/)[^/:]+/, `$1${host}`);
}
