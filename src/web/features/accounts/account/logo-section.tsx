import { deleteAccountLogo, uploadAccountLogo } from '#shared/contracts/calls.generated.ts';
import { foreseenMessage } from '#shared/foreseen-errors.ts';
import { LOGO_MAX_BYTES } from '#shared/logo.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { LogoField } from '#web/parts/branding/logo-field.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Section } from '#web/ui/page/section.tsx';
import type { User } from './account-values.ts';
import { SECTIONS } from './sections.ts';

const ERROR_TITLE = 'Upload fehlgeschlagen';

/** The provider's logo; it applies at once, apart from what else is changed here. */
export function LogoSection({ user }: { readonly user: User }) {
  const remove = useCall(deleteAccountLogo);
  return (
    <Section
      {...SECTIONS.logo}
      hint="Steht auf Ihren Landingpages und Gutschriften. Es gilt, sobald es geladen ist."
    >
      <LogoField
        call={uploadAccountLogo}
        label="Logo"
        hint="PNG, JPG oder SVG bis 2 MB, empfohlen 300x150px"
        logo={user.logoUrl}
        businessName={user.businessName}
        errorTitle={ERROR_TITLE}
        refuse={({ size }) =>
          size > LOGO_MAX_BYTES
            ? { title: ERROR_TITLE, message: foreseenMessage('file_too_large') }
            : null
        }
        onRemove={() =>
          remove.mutate(
            {},
            {
              onSuccess: () => toast.success('Logo entfernt'),
              onError: (error) =>
                toast.error('Fehler', messageOf(error, 'Bitte versuchen Sie es erneut.')),
            },
          )
        }
      />
    </Section>
  );
}
