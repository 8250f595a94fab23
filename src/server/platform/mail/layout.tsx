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
import { Fragment, type ReactNode } from 'react';
import type { Language } from '#shared/guest-language.ts';
import { GUEST_MAIL_WORDS } from '#shared/guest-words/mail-words.ts';
import { type NoticeKind, NOTICES } from '#shared/labels/notices.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

const FONT = '"Helvetica Neue", Helvetica, Arial, sans-serif';
const INK = '#1a1a1a';
const MUTED = '#5c534e';
const ACTION = '#9a4f38';
const BRAND = '#ee9d84';

export interface MailLayoutProps {
  /** What mailboxes show beside the subject. */
  readonly preview: string;
  /** The sender's name, above everything: the product unless a provider writes. */
  readonly from?: string;
  /** In mails to a visitor: where they ask for a copy of their data or its erasure. */
  readonly ownDataUrl?: string;
  /** German where it says nothing. */
  readonly language?: Language;
  readonly children: ReactNode;
}

/**
 * The frame of every system mail: warm paper, one column, the product's name as signature. It is
 * light everywhere: what mail programs make of colours by night is theirs, and often unreadable.
 */
export function MailLayout({
  preview,
  from = PRODUCT_NAME,
  ownDataUrl,
  language = 'de',
  children,
}: MailLayoutProps) {
  const words = GUEST_MAIL_WORDS[language];
  return (
    <Html lang={language}>
      <Head>
        <title>{preview}</title>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body
        style={{ backgroundColor: '#fcf6ee', margin: 0, padding: '24px 12px', fontFamily: FONT }}
      >
        <Container
          style={{
            maxWidth: 560,
            backgroundColor: '#ffffff',
            borderRadius: 12,
            overflow: 'hidden',
            // One long name would make the whole mail wider than a phone; programs know one or the other.
            overflowWrap: 'anywhere',
            wordBreak: 'break-word',
          }}
        >
          <Section style={{ backgroundColor: BRAND, padding: '16px 28px' }}>
            <Text
              style={{ color: INK, fontSize: 18, fontWeight: 700, lineHeight: '26px', margin: 0 }}
            >
              {from}
            </Text>
          </Section>
          <Section style={{ padding: '28px 28px 24px' }}>
            {children}
            <Hr style={{ borderColor: '#eadfd3', margin: '28px 0 16px' }} />
            {ownDataUrl === undefined ? null : (
              <Text style={{ color: MUTED, fontSize: 13, lineHeight: '20px', margin: '0 0 8px' }}>
                {words.yourData}{' '}
                <Link href={ownDataUrl} style={{ color: ACTION, textDecoration: 'underline' }}>
                  {words.ownData}
                </Link>
              </Text>
            )}
            <Text style={{ color: MUTED, fontSize: 13, lineHeight: '20px', margin: 0 }}>
              {PRODUCT_NAME} · {words.tagline}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

export function MailText({ children, muted = false }: { children: ReactNode; muted?: boolean }) {
  const style = muted
    ? { color: MUTED, fontSize: 14, lineHeight: '22px' }
    : { color: INK, fontSize: 16, lineHeight: '26px' };
  return <Text style={{ margin: '0 0 16px', ...style }}>{children}</Text>;
}

export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={{ margin: '8px 0 24px' }}>
      <Button
        href={href}
        style={{
          backgroundColor: ACTION,
          color: '#ffffff',
          borderRadius: 8,
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
  return (
    <Section style={{ margin: '0 0 20px' }}>
      {facts.map(([label, value]) => (
        <Text
          key={`${label}: ${value}`}
          style={{
            color: INK,
            fontSize: 15,
            lineHeight: '22px',
            margin: '0 0 10px',
            // A hash or an address is longer than a telephone is wide.
            wordBreak: 'break-word',
          }}
        >
          <span style={{ color: MUTED, fontSize: 13 }}>{label}</span>
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
      {children}{' '}
      <Link href={url} style={{ color: ACTION, textDecoration: 'underline' }}>
        {label}
      </Link>
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
