const percent = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });

/**
 * How a figure moved against the period before, in whole percent, as a phrase to read. Without
 * anything to compare with there is no percentage.
 * @param before the other period: 'zum Zeitraum davor'
 */
export function changeOf(
  current: number,
  previous: number,
  before: string,
): { direction: 'up' | 'down' | 'same'; text: string } {
  if (current === previous) return { direction: 'same', text: `unverändert ${before}` };
  const direction = current > previous ? 'up' : 'down';
  if (previous <= 0) return { direction, text: 'zum ersten Mal' };
  const share = ((current - previous) / previous) * 100;
  const shown = Math.abs(share) < 1 ? 'unter 1' : percent.format(Math.abs(share));
  return { direction, text: `${direction === 'up' ? '+' : '−'} ${shown} % ${before}` };
}
