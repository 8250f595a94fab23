/**
 * Options as they are typed, one per line; blank lines are dropped
 * (docs/product/campaigns.md section 9).
 */
export function parseOptions(text: string): readonly string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export function optionsText(options: readonly string[]): string {
  return options.join('\n');
}
