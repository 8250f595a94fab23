import type { Pool } from 'pg';
import type { ProviderId } from '#shared/ids.ts';
import type { Services } from '../../kernel/services.ts';
import type { Issuer } from '../../modules/billing/index.ts';
import type { ClickRecorder } from '../../modules/clicks/index.ts';
import type { DemoCaller } from './demo-caller.ts';
import type { RandomSource } from './random-source.ts';

/** What the scenes of the demo year play on: the product, a clock of their own, and chance. */
export interface DemoStage {
  readonly pool: Pool;
  readonly services: Services;
  readonly clicks: ClickRecorder;
  readonly api: DemoCaller;
  readonly random: RandomSource;
  /** Who issues the invoices of the platform. */
  readonly issuer: Issuer;
  /** Moves the product's clock; it only goes forward. */
  setTime(instant: Date): void;
}

export interface DemoLink {
  readonly id: string;
  readonly partnerId: string;
  readonly campaignId: string;
  /** How eagerly the partner recommends, 0 to 1. */
  readonly zeal: number;
}

export interface DemoAccount {
  readonly providerId: ProviderId;
  readonly email: string;
  readonly password: string;
  readonly links: readonly DemoLink[];
}
