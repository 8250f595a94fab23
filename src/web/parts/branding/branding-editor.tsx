import { useWatch } from 'react-hook-form';
import {
  brandColoursBody,
  patchPremiumSettings,
  uploadBrandingLogo,
} from '#shared/contracts/branding.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Section } from '#web/ui/page/section.tsx';
import { coloursOf, type ColourValues } from './brand-of.ts';
import type { BrandedUser } from './branded-user.ts';
import { ColoursForm } from './colours-form.tsx';
import { LandingPreview } from './landing-preview.tsx';
import { LogoField } from './logo-field.tsx';
import { previewView } from './preview-view.ts';
import { refuseFile } from './refuse-file.ts';
import classes from './branding.module.css';

/** Logo and colours of the landing pages beside the page as it will look. */
export function BrandingEditor({ user }: { readonly user: BrandedUser }) {
  const form = useContractForm(brandColoursBody, coloursOf(user));
  const colours = useWatch({ control: form.control }) as ColourValues;
  const patch = useCall(patchPremiumSettings);
  return (
    <div className={classes.editor}>
      <div className={classes.settings}>
        <Section
          title="Logo der Landingpages"
          hint="Erscheint auf Ihren Landingpages anstelle des Logos aus den Stammdaten."
        >
          <LogoField
            contract={uploadBrandingLogo}
            label="Logo der Landingpages"
            hint="PNG, JPG bis 2 MB, empfohlen 200x80px"
            logo={user.customLogo}
            businessName={user.businessName}
            errorTitle="Upload-Fehler"
            refuse={refuseFile}
            onRemove={() =>
              patch.mutate(
                { body: { customLogo: null } },
                {
                  onSuccess: () => toast.success('Logo entfernt'),
                  onError: (error) =>
                    toast.error('Fehler', messageOf(error, 'Bitte versuchen Sie es erneut.')),
                },
              )
            }
          />
        </Section>
        <Section title="Farben der Landingpages">
          <ColoursForm form={form} />
        </Section>
      </div>
      <LandingPreview view={previewView(user, colours)} />
    </div>
  );
}
