import type { Received } from '#shared/contracts/contract.ts';
import type { previewDissolution } from '#shared/contracts/own-data.ts';
import { formatCount } from '#web/ui/format/format-number.ts';

export type DissolutionPreview = Received<typeof previewDissolution>;

/**
 * The four things to be confirmed (docs/product/privacy.md section 3), and how their absence is
 * told.
 */
export interface Confirmation {
  readonly id: 'documents' | 'links' | 'retention' | 'final';
  readonly label: string;
  readonly missing: string;
}

export function confirmationsOf({ activeLinks }: DissolutionPreview): readonly Confirmation[] {
  const links =
    activeLinks === 1 ? 'mein aktiver Empfehlungslink' : 'alle meine aktiven Empfehlungslinks';
  const verb = activeLinks === 1 ? 'wird' : 'werden';
  const count = activeLinks > 1 ? ` (${formatCount(activeLinks)})` : '';
  return [
    {
      id: 'documents',
      label: 'Ich habe meine Steuerdokumente heruntergeladen.',
      missing: 'Bestätigen Sie, dass Sie die Steuerdokumente heruntergeladen haben.',
    },
    {
      id: 'links',
      label: `Ich weiß, dass ${links}${count} deaktiviert ${verb} und extern geteilte Links nicht mehr funktionieren.`,
      missing: 'Bestätigen Sie, dass die Empfehlungslinks deaktiviert werden.',
    },
    {
      id: 'retention',
      label:
        'Ich habe verstanden, dass ausgestellte Belege 10 Jahre aufbewahrt werden, auch nach der Auflösung.',
      missing: 'Bestätigen Sie die Aufbewahrung von 10 Jahren.',
    },
    {
      id: 'final',
      label: 'Ich möchte mein Konto endgültig auflösen.',
      missing: 'Bestätigen Sie, dass Sie das Konto endgültig auflösen möchten.',
    },
  ];
}
