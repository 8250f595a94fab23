import { lazy, type ComponentType } from 'react';
import { Branding } from '#web/parts/branding/branding.tsx';
import type { User } from './account-values.ts';
import { MasterDataArea } from './master-data-area.tsx';

const SecurityArea = lazy(async () => {
  const { SecurityArea: area } = await import('./security-area.tsx');
  return { default: area };
});

const DataArea = lazy(async () => {
  const { DataArea: area } = await import('./data-area.tsx');
  return { default: area };
});

/** One page of the account settings; `?bereich=` in the address names it. */
export interface Area {
  readonly id: string;
  readonly title: string;
  readonly Content: ComponentType<{ readonly user: User }>;
}

/** The pages of the account settings in their order; the first is the one without a parameter. */
export const AREAS: readonly [Area, ...Area[]] = [
  { id: 'stammdaten', title: 'Stammdaten', Content: MasterDataArea },
  { id: 'design', title: 'Design', Content: Branding },
  { id: 'sicherheit', title: 'Sicherheit', Content: SecurityArea },
  { id: 'daten', title: 'Daten & Konto', Content: DataArea },
];
