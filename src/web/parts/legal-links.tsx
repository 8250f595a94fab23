import { Anchor } from '@mantine/core';

/** Legal texts of the platform, each in a window of its own: what was typed stays. */
export const TermsLink = () => <LegalLink href="/terms">AGB</LegalLink>;

export const PrivacyLink = () => <LegalLink href="/privacy">Datenschutzerklärung</LegalLink>;

export const ProcessingLink = () => (
  <LegalLink href="/data-processing-agreement">Vertrag zur Auftragsverarbeitung</LegalLink>
);

export const ImprintLink = () => <LegalLink href="/impressum">Impressum</LegalLink>;

function LegalLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <Anchor href={href} target="_blank" rel="noopener" underline="always" inherit>
      {children}
    </Anchor>
  );
}
