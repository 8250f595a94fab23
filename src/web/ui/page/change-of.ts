const percent = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });

/**
 * How a figure moved against the period before, in whole percent. Without anything to compare
 * with there is no percentage, only the direction.
 */
export function changeOf(
  current: number,
  previous: number,
): { direction: 'up' | 'down' | 'same'; text: string } {
  if (current === previous) return { direction: 'same', text: 'unverändert' };
  const direction = current > previous ? 'up' : 'down';
  if (previous <= 0) return { direction, text: 'neu' };
  const share = ((current - previous) / previous) * 100;
  const shown = Math.abs(share) < 1 ? 'unter 1' : percent.format(Math.abs(share));
  return { direction, text: `${direction === 'up' ? '+' : '−'} ${shown} %` };
}
