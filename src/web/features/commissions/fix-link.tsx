import type { PreconditionIssue } from '#shared/contracts/partners/partners.ts';
import { fixAddress } from '#shared/fix-address.ts';
import { useMay } from '#web/parts/roles/use-may.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';

export interface FixLinkProps {
  readonly issue: PreconditionIssue;
  readonly partnerId: string;
}

/** What is missing, leading to the field where it is fixed. */
export function FixLink({ issue, partnerId }: FixLinkProps) {
  const address = fixAddress(issue, partnerId);
  const maySettings = useMay('settings');
  if (address === null || (issue.who === 'provider' && !maySettings)) return issue.message;
  return (
    <>
      {issue.message}{' '}
      <TextLink to={address.to} search={address.search}>
        {issue.who === 'partner' ? 'Zum Partner' : 'Zu den Account-Einstellungen'}
      </TextLink>
    </>
  );
}
