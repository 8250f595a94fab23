/** Nothing is fetched and nothing runs, whatever a mail may hold; a picture may lie in it. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">`;

/** The page of a mail under a policy of its own; a page without a head gets it in front. */
export function guarded(html: string): string {
  const head = /<head\b[^>]*>/i.exec(html);
  if (head === null) return POLICY + html;
  const place = head.index + head[0].length;
  return html.slice(0, place) + POLICY + html.slice(place);
}
