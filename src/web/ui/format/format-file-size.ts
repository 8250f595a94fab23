const oneDecimal = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** '41 KB', '1,3 MB': thousands of bytes, as file managers show them. */
export function formatFileSize(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1_000))} KB`;
  return `${oneDecimal.format(bytes / 1_000_000)} MB`;
}
