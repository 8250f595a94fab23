import { PageHeader } from '#web/ui/page/page-header.tsx';

/** The provider's own data (product-2.md section 2, '/account-settings'). */
export function AccountSettingsPage() {
  return <PageHeader title="Account-Einstellungen" />;
}
