import type { Services } from '#server/kernel/services.ts';
import type { OwnDataLinks } from '#server/modules/leads/index.ts';

/** What automations need beside the services. */
export interface AutomationContext {
  readonly services: Services;
  /** Base of absolute addresses, without a slash at the end. */
  readonly publicUrl: string;
  /** The first signs the links by which recipients refuse; the others did, and still count. */
  readonly refusalKeys: () => readonly [string, ...string[]];
  readonly ownData: OwnDataLinks;
}
