import { PLANS } from '#shared/plans.ts';
import type { BrandedUser } from '#web/parts/branding/branded-user.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { ReadOnly } from './read-only.tsx';

/** E-mail, business name and plan, to be read only. */
export function GeneralTab({ user }: { readonly user: BrandedUser }) {
  return (
    <Section
      title="Allgemein"
      hint={
        <>
          Ändern können Sie diese Angaben unter{' '}
          <TextLink to="/account-settings">Account-Einstellungen</TextLink>.
        </>
      }
    >
      <ReadOnly
        facts={[
          ['E-Mail', user.email],
          ['Firmenname', user.businessName],
          ['Tarif', PLANS[user.plan].label],
        ]}
      />
    </Section>
  );
}
