import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { Fragment, type ReactNode, useContext } from 'react';
import type { Language } from '#shared/guest-language.ts';
import { GUEST_MAIL_WORDS } from '#shared/guest-words/mail-words.ts';
import { type NoticeKind, NOTICES } from '#shared/labels/notices.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { BANNER, BANNER_ID, LookOfMail, type MailLook, PRODUCT_LOOK } from './mail-look.ts';

export interface MailLayoutProps {
  /** What mailboxes show beside the subject. */
  readonly preview: string;
  /** The sender's name, above everything: the product unless a provider writes. */
  readonly from?: string;
  /** In mails to a visitor: where they ask for a copy of their data or its erasure. */
  readonly ownDataUrl?: string;
  /** German where it says nothing. */
  readonly language?: Language;
  /** In mails to a guest: that of the page; the product's where it says nothing. */
  readonly look?: MailLook | undefined;
  readonly children: ReactNode;
}

/**
 * The frame of every system mail: paper, one column, the product's name as signature. The paper is
 * light everywhere: what mail programs make of colours by night is theirs, and often unreadable.
 */
export function MailLayout({
  preview,
  from = PRODUCT_NAME,
  ownDataUrl,
  language = 'de',
  look = PRODUCT_LOOK,
  children,
}: MailLayoutProps) {
  const words = GUEST_MAIL_WORDS[language];
  const small = { color: look.muted, fontSize: 13, lineHeight: '20px' };
  return (
    <LookOfMail value={look}>
      <Html lang={language}>
        <Head>
          <title>{preview}</title>
          <meta name="color-scheme" content="light" />
          <meta name="supported-color-schemes" content="light" />
        </Head>
        <Preview>{preview}</Preview>
        <Body
          style={{
            backgroundColor: look.outside,
            margin: 0,
            padding: '24px 12px',
            fontFamily: look.textFont,
          }}
        >
          <Container
            style={{
              maxWidth: BANNER.width,
              backgroundColor: look.paper,
              borderRadius: look.radius,
              overflow: 'hidden',
              // One long name would make the whole mail wider than a phone; programs know one or the other.
              overflowWrap: 'anywhere',
              wordBreak: 'break-word',
            }}
          >
            <Sender name={from} />
            <Section style={{ padding: '28px 28px 24px' }}>
              {children}
              <Hr style={{ borderColor: look.hair, margin: '28px 0 16px' }} />
              {ownDataUrl === undefined ? null : (
                <Text style={{ ...small, margin: '0 0 8px' }}>
                  {words.yourData} <MailLink href={ownDataUrl}>{words.ownData}</MailLink>
                </Text>
              )}
              <Text style={{ ...small, margin: 0 }}>
                {PRODUCT_NAME} · {words.tagline}
              </Text>
            </Section>
          </Container>
        </Body>
      </Html>
    </LookOfMail>
  );
}

/** Who writes: on a strip of colour, or as the page has it, below its picture. */
function Sender({ name }: { readonly name: string }) {
  const look = useContext(LookOfMail);
  const { nameFont, nameSize, nameWeight, strip, text, link, pictureId } = look;
  const style = {
    color: text,
    fontFamily: nameFont,
    fontSize: nameSize,
    fontWeight: nameWeight,
    lineHeight: `${nameSize + 8}px`,
    margin: 0,
  };
  if (strip !== null)
    return (
      <Section style={{ backgroundColor: strip, padding: '16px 28px' }}>
        <Text style={style}>{name}</Text>
      </Section>
    );
  return (
    <>
      {pictureId === null ? null : (
        <img
          src={`cid:${BANNER_ID}`}
          // What it shows is on the page; here it would be read before the first word.
          alt=""
          {...BANNER}
          style={{ display: 'block', width: '100%', height: 'auto', border: 0 }}
        />
      )}
      <Section style={{ padding: '28px 28px 0' }}>
        <Text style={style}>{name}</Text>
        <div style={{ width: 40, height: 2, backgroundColor: link, margin: '14px 0 0' }} />
      </Section>
    </>
  );
}

/** A link in the text of a mail. */
export function MailLink({
  href,
  children,
}: {
  readonly href: string | undefined;
  readonly children: ReactNode;
}) {
  const { link } = useContext(LookOfMail);
  return (
    <Link
      {...(href === undefined ? {} : { href })}
      style={{ color: link, textDecoration: 'underline' }}
    >
      {children}
    </Link>
  );
}

export function MailText({ children, muted = false }: { children: ReactNode; muted?: boolean }) {
  const look = useContext(LookOfMail);
  const style = muted
    ? { color: look.muted, fontSize: 14, lineHeight: '22px' }
    : { color: look.text, fontSize: 16, lineHeight: '26px' };
  return <Text style={{ margin: '0 0 16px', ...style }}>{children}</Text>;
}

export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  const { button, buttonText, radius } = useContext(LookOfMail);
  return (
    <Section style={{ margin: '8px 0 24px' }}>
      <Button
        href={href}
        style={{
          backgroundColor: button,
          color: buttonText,
          borderRadius: Math.min(radius, 8),
          padding: '14px 24px',
          fontSize: 16,
          fontWeight: 600,
        }}
      >
        {children}
      </Button>
    </Section>
  );
}

/** In mails to a partner: the way into their area, where everything that the mail names can be seen. */
export function AreaButton({ href }: { readonly href: string }) {
  return <MailButton href={href}>Im Partnerbereich ansehen</MailButton>;
}

/**
 * Labelled values: answers of a request, figures of a notice. Lines are broken by hand, for the
 * text version and for mail programs that run them together.
 */
export function MailFacts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  const { text, muted } = useContext(LookOfMail);
  return (
    <Section style={{ margin: '0 0 20px' }}>
      {facts.map(([label, value]) => (
        <Text
          key={`${label}: ${value}`}
          style={{
            color: text,
            fontSize: 15,
            lineHeight: '22px',
            margin: '0 0 10px',
            // A hash or an address is longer than a telephone is wide.
            wordBreak: 'break-word',
          }}
        >
          <span style={{ color: muted, fontSize: 13 }}>{label}</span>
          {value.split('\n').map((line, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines may be equal and never move
            <Fragment key={place}>
              <br />
              {line}
            </Fragment>
          ))}
        </Text>
      ))}
    </Section>
  );
}

interface RefusalLineProps {
  readonly url: string;
  /** What the link says. */
  readonly label: string;
  readonly children: string;
}

/** Why somebody gets this mail, and the way to get none like it any more. */
export function RefusalLine({ url, label, children }: RefusalLineProps) {
  return (
    <MailText muted>
      {children} <MailLink href={url}>{label}</MailLink>
    </MailText>
  );
}

interface NoticeLineProps {
  readonly kind: NoticeKind;
  /** Whose partner it is. */
  readonly from: string;
  readonly url: string;
}

/** The same in a mail to a partner, which names its kind. */
export function NoticeLine({ kind, from, url }: NoticeLineProps) {
  return (
    <RefusalLine url={url} label="Diese Benachrichtigungen abbestellen">
      {`Sie bekommen ${NOTICES[kind].what} als Partner von ${from}.`}
    </RefusalLine>
  );
}
