import { readPartnerAccount } from '#shared/contracts/partner-area/account.ts';

/** Pages that ask nobody who is logged in. */
const WITHOUT: ReadonlySet<string> = new Set(['/partner/anmelden', '/partner/ansicht']);

/**
 * The call with which a page of the area begins, so that the browser makes it while the code is still on its
 * way. Only one that the page makes in any case, and whose answer is the same until then: browsers keep what
 * they fetched ahead until somebody asks for it.
 * @param path of the page, one that the area knows
 */
export function firstCalls(path: string): readonly string[] {
  return WITHOUT.has(path.replace(/\/+$/, '')) ? [] : [readPartnerAccount.path];
}
