import type { CommissionSource } from '#shared/credit-note/document-lines.ts';

const NOUNS: Readonly<Record<CommissionSource, string>> = {
  click: 'Klick',
  lead: 'Anfrage',
  sale: 'Umsatz',
};

const SHOWN_CHARACTERS = 8;

/**
 * How the annex names an event: 'Anfrage 9C1A 04EF', '25 Klicks 9C1A 04EF'. Made of the id's
 * random end alone, so that the partner can ask about it and learns nothing about the visitor.
 */
export function eventReference(source: CommissionSource, id: string, eventCount = 1): string {
  const code = id.replaceAll('-', '').slice(-SHOWN_CHARACTERS).toUpperCase();
  const grouped = `${code.slice(0, 4)} ${code.slice(4)}`;
  return eventCount > 1
    ? `${eventCount} ${plural(source)} ${grouped}`
    : `${NOUNS[source]} ${grouped}`;
}

function plural(source: CommissionSource): string {
  if (source === 'lead') return 'Anfragen';
  return source === 'click' ? 'Klicks' : 'Umsätze';
}
