import {
  Body,
  Button,
  Container,
  Head,
  Hr,
  Html,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#shared/product.ts';

const FONT = '"Helvetica Neue", Helvetica, Arial, sans-serif';
const INK = '#1a1a1a';
const MUTED = '#5c534e';
const ACTION = '#9a4f38';

/** The frame of every system mail: warm paper, one column, the product's name as signature. */
export function MailLayout({ preview, children }: { preview: string; children: ReactNode }) {
  return (
    <Html lang="de">
      <Head />
      <Preview>{preview}</Preview>
      <Body
        style={{ backgroundColor: '#fcf6ee', margin: 0, padding: '24px 12px', fontFamily: FONT }}
      >
        <Container
          style={{
            maxWidth: 560,
            backgroundColor: '#ffffff',
            borderRadius: 12,
            padding: '32px 28px',
          }}
        >
          {children}
          <Hr style={{ borderColor: '#eadfd3', margin: '28px 0 16px' }} />
          <Text style={{ color: MUTED, fontSize: 13, lineHeight: '20px', margin: 0 }}>
            {PRODUCT_NAME} · Empfehlungsmanagement für Event-Locations &amp; Veranstalter
          </Text>
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

/** Labelled values, one a line: answers of a request, figures of a notice. */
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
            whiteSpace: 'pre-wrap',
          }}
        >
          <span style={{ color: MUTED, fontSize: 13 }}>{label}</span>
          <br />
          {value}
        </Text>
      ))}
    </Section>
  );
}
