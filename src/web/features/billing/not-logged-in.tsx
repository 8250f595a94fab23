import { IconLogin2 } from '@tabler/icons-react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

/** Without a user there is nothing to bill (docs/product/billing.md section 10). */
export function NotLoggedIn() {
  return (
    <>
      <PageTitle>Abrechnungen</PageTitle>
      <EmptyState
        icon={IconLogin2}
        title="Nicht angemeldet"
        action={
          <LinkButton to="/auth" search={{ redirect: '/abrechnungen' }}>
            Anmelden
          </LinkButton>
        }
      >
        Bitte melden Sie sich an, um Ihre Abrechnungen zu sehen.
      </EmptyState>
    </>
  );
}
