import { type ComponentType } from 'react';
import { Branding } from '#web/parts/branding/branding.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';
import type { User } from './account-values.ts';
import { MasterDataArea } from './master-data-area.tsx';

const SecurityArea = lazyPart(async () => {
  const { SecurityArea: area } = await import('./security-area.tsx');
  return { default: area };
});

const DocumentsArea = lazyPart(async () => {
  const { DocumentsArea: area } = await import('./documents-area.tsx');
  return { default: area };
});

const DataArea = lazyPart(async () => {
  const { DataArea: area } = await import('./data-area.tsx');
  return { default: area };
});

/** One page of the account settings; `?bereich=` in the address names it. */
export interface Area {
  readonly id: string;
  readonly title: string;
  /** What it is for, below the headline. */
  readonly lead: string;
  readonly Content: ComponentType<{ readonly user: User }>;
}

/** The pages of the account settings in their order; the first is the one without a parameter. */
export const AREAS: readonly [Area, ...Area[]] = [
  {
    id: 'stammdaten',
    title: 'Stammdaten',
    lead: 'Diese Angaben stehen auf Ihren Gutschriften, Landingpages und E-Mails.',
    Content: MasterDataArea,
  },
  {
    id: 'belege',
    title: 'Belege & Bank',
    lead: 'Was auf Ihren Belegen steht, von welchem Konto Sie auszahlen, und wie gebucht wird.',
    Content: DocumentsArea,
  },
  { id: 'design', title: 'Design', lead: 'So sehen Ihre Landingpages aus.', Content: Branding },
  {
    id: 'sicherheit',
    title: 'Sicherheit',
    lead: 'Wer sich anmelden kann, und was mit dem Login geschehen ist.',
    Content: SecurityArea,
  },
  {
    id: 'daten',
    title: 'Daten & Konto',
    lead: 'Ihre Belege und Daten zum Mitnehmen, und das Ende des Kontos.',
    Content: DataArea,
  },
];
