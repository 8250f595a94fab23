import { Link } from '@react-email/components';
import { MailText } from '#server/platform/mail/layout.tsx';

/** Why somebody gets this mail, and the way to get none like it any more. */
export function RefusalLine({
  url,
  children,
}: {
  readonly url: string;
  readonly children: string;
}) {
  return (
    <MailText muted>
      {children}{' '}
      <Link href={url} style={{ color: '#9a4f38', textDecoration: 'underline' }}>
        Solche E-Mails abbestellen
      </Link>
    </MailText>
  );
}
