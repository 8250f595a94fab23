import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { type RenderedMail, renderMail } from '#server/platform/mail/render-mail.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';

export interface AdviserLinkMailInput {
  readonly businessName: string;
  /** 'Oktober 2026' */
  readonly period: string;
  /** '11.12.2026' */
  readonly lastDay: string;
  readonly link: string;
}

/** Brings the link to the adviser; what is behind it opens only with a code to the same address. */
export function adviserLinkMail({
  businessName,
  period,
  lastDay,
  link,
}: AdviserLinkMailInput): Promise<RenderedMail> {
  return renderMail(
    `Belege von ${businessName} für ${period}`,
    <MailLayout
      from={businessName}
      preview={`Belege, DATEV-Stapel und Nachweise für ${period}, herunterzuladen bis zum ${lastDay}.`}
    >
      <MailText>Guten Tag,</MailText>
      <MailText>
        {businessName} stellt Ihnen die Unterlagen für {period} bereit: Belege als PDF und
        XRechnung, Buchungsstapel für DATEV, Prämien, Nachweise und eine Erklärung, alles in einer
        ZIP-Datei.
      </MailText>
      <MailButton href={link}>Unterlagen öffnen</MailButton>
      <MailText>
        Zum Öffnen fordern Sie dort einen Code an. Er kommt an diese Adresse. Der Link gilt bis zum{' '}
        {lastDay}.
      </MailText>
      <MailText muted>
        Sie bekommen diese E-Mail, weil {businessName} Ihre Adresse als die der Kanzlei angegeben
        hat. Sie brauchen kein Konto bei {PRODUCT_NAME}. Wenn Sie damit nichts zu tun haben, können
        Sie diese E-Mail ignorieren.
      </MailText>
    </MailLayout>,
  );
}

/** The code that opens the adviser's link for a short time, once. */
export function adviserCodeMail(input: {
  readonly businessName: string;
  readonly code: string;
}): Promise<RenderedMail> {
  const code = `${input.code.slice(0, 3)} ${input.code.slice(3)}`;
  return renderMail(
    // Without the code: subjects are listed where texts are not.
    `Ihr Code für die Unterlagen von ${input.businessName}`,
    <MailLayout preview="Mit diesem Code öffnen Sie die Unterlagen. Er gilt 10 Minuten.">
      <MailText>Guten Tag,</MailText>
      <MailText>mit diesem Code öffnen Sie die Unterlagen von {input.businessName}:</MailText>
      <MailText>{code}</MailText>
      <MailText muted>
        Der Code gilt 10 Minuten und einmal. Geben Sie ihn niemandem weiter. Wenn Sie keinen
        angefordert haben, können Sie diese E-Mail ignorieren.
      </MailText>
    </MailLayout>,
  );
}
