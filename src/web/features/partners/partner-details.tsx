import { Anchor, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type {
  PartnerAnswer,
  PartnerReadiness,
  PreconditionIssue,
} from '#shared/contracts/partners/partners.ts';
import { isPaymentData } from '#shared/contracts/partners/payment-data.ts';
import { formatIban } from '#shared/iban.ts';
import { NOTICES } from '#shared/labels/notices.ts';
import { TAX_STATUSES } from '#shared/labels/statuses.ts';
import { PersonData } from '#web/features/privacy/person-data/person-data.tsx';
import { Budgets } from '#web/parts/budgets/budgets.tsx';
import { CheckBankAccount } from '#web/parts/check-bank-account.tsx';
import { OwedBack } from '#web/parts/owed-back/owed-back.tsx';
import { readinessWords } from '#web/parts/readiness.ts';
import { RoleLock } from '#web/parts/roles/role-lock.tsx';
import { useRights } from '#web/parts/roles/use-may.ts';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { Facts } from '#web/ui/page/facts.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { AreaFacts } from './area/area-facts.tsx';
import { ShownPortrait } from './area/shown-portrait.tsx';
import { DeletePartner } from './delete-partner.tsx';
import { nameOf } from './partner.ts';
import { OPEN_TAX_STATUS } from './tax-status-choices.ts';
import { VatConfirmation } from './vat-confirmation.tsx';
import classes from './partners.module.css';

interface ReadinessNoteProps {
  readonly readiness: PartnerReadiness;
  /** Opens the partner's form at a field. */
  readonly onFix: (field: string) => void;
}

const PREFIXES: Readonly<Record<PreconditionIssue['blocks'], string>> = {
  document: '',
  question: 'Rückfrage: ',
  einvoice: 'E-Rechnung: ',
  warning: '',
  notice: '',
};

export interface PartnerDetailsProps {
  readonly partner: PartnerAnswer;
  readonly readiness: PartnerReadiness | undefined;
  /** `field`: where the form begins. */
  readonly onEdit: (field?: string) => void;
  readonly onDeleted: () => void;
}

/** The partner's data to read. */
export function PartnerDetails(props: PartnerDetailsProps) {
  const { partner, readiness, onEdit, onDeleted } = props;
  const may = useRights();
  const { taxStatus, selfBillingAgreedAt, selfBillingAgreedHow } = partner;
  const agreement =
    selfBillingAgreedAt === null
      ? 'noch nicht erfasst'
      : [formatDate(selfBillingAgreedAt), selfBillingAgreedHow].filter(Boolean).join(', ');
  return (
    <>
      {partner.erasedAt === null && may('partners.change') ? (
        <Button
          mb="lg"
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => onEdit()}
        >
          {may('partners.write') ? 'Bearbeiten' : 'Bank- und Steuerdaten bearbeiten'}
        </Button>
      ) : null}
      {readiness === undefined || partner.erasedAt !== null ? null : (
        <div className={classes.readiness}>
          <ReadinessNote readiness={readiness} onFix={onEdit} />
        </div>
      )}
      <WhoMay right="payouts">
        <OwedBack partnerId={partner.id} />
      </WhoMay>
      <Facts
        title="Persönliche Daten"
        facts={[
          ...(taxStatus === 'private' ? [] : [['Firmenname', partner.companyName] as const]),
          ['Name', `${partner.firstName} ${partner.lastName}`],
          [
            'E-Mail',
            <Anchor key="mail" href={`mailto:${partner.email}`} underline="always">
              {partner.email}
            </Anchor>,
          ],
          ['Telefon', partner.phone],
          ['Partner seit', formatDate(partner.createdAt)],
        ]}
      />
      <AreaFacts partner={partner} />
      {partner.erasedAt === null ? <Budgets owner={{ partnerId: partner.id }} /> : null}
      <Facts
        title="Adresse"
        facts={[
          ['Straße', partner.street],
          ['Ort', `${partner.postalCode} ${partner.city}`],
          ['Land', partner.country],
        ]}
      />
      {may('partners.payment_data') ? (
        <PaymentData partner={partner} agreement={agreement} />
      ) : (
        <>
          <Facts title="Vereinbarung zur Gutschrift" facts={[['Getroffen am', agreement]]} />
          <RoleLock right="partners.payment_data">
            Bank- und Steuerdaten werden hier nicht gezeigt.
          </RoleLock>
        </>
      )}
      <Facts
        title="Verwaltung"
        facts={[
          ...(partner.refusedNotices.length === 0
            ? []
            : [
                [
                  'Vom Partner abbestellt',
                  partner.refusedNotices
                    .map(
                      ({ kind, refusedAt }) =>
                        `${NOTICES[kind].label} (seit ${formatDate(refusedAt)})`,
                    )
                    .join(', '),
                ] as const,
              ]),
          ['Interne Notizen', partner.notes],
          ['Öffentliche Beschreibung', partner.description],
        ]}
      >
        <ShownPortrait partnerId={partner.id} name={nameOf(partner)} />
      </Facts>
      <div className={classes.remove}>
        <PersonData
          kind="partner"
          id={partner.id}
          name={nameOf(partner)}
          erasedAt={partner.erasedAt}
          onErased={onDeleted}
        />
      </div>
      {partner.erasedAt === null && may('partners.write') ? (
        <div className={classes.remove}>
          <DeletePartner partner={partner} onDeleted={onDeleted} />
        </div>
      ) : null}
    </>
  );
}

interface PaymentDataProps {
  readonly partner: PartnerAnswer;
  /** When and how the partner agreed to be billed by credit note. */
  readonly agreement: string;
}

/** Tax data and bank account, for those who have the right to them. */
function PaymentData({ partner, agreement }: PaymentDataProps) {
  const { taxStatus } = partner;
  return (
    <>
      <Facts
        title="Steuerliche Angaben"
        facts={[
          ['Steuerlicher Status', taxStatus === null ? OPEN_TAX_STATUS : TAX_STATUSES[taxStatus]],
          ...(partner.taxStatusConfirmedAt === null
            ? []
            : [['Vom Partner bestätigt', formatDate(partner.taxStatusConfirmedAt)] as const]),
          ['USt-ID', partner.vatId],
          ['Steuernummer', partner.taxNumber],
          ['Vereinbarung zur Gutschrift', agreement],
        ]}
      >
        <VatConfirmation partnerId={partner.id} />
      </Facts>
      <Facts
        title="Bankverbindung"
        facts={[
          ['Kontoinhaber', partner.accountHolder],
          ['IBAN', formatIban(partner.iban)],
          ['BIC', partner.bic],
        ]}
      >
        {partner.bankChangedAt === null || partner.iban === '' ? null : (
          <CheckBankAccount
            partnerId={partner.id}
            partnerName={nameOf(partner)}
            iban={partner.iban}
            since={partner.bankChangedAt}
          />
        )}
      </Facts>
    </>
  );
}

/** Everything that stands between the partner and a document, each with the way to fix it. */
function ReadinessNote({ readiness, onFix }: ReadinessNoteProps) {
  const may = useRights();
  const mayFix = (field: string) =>
    may(isPaymentData(field) ? 'partners.payment_data' : 'partners.write');
  const { ready, issues } = readiness;
  const { text } = readinessWords(readiness);
  if (issues.length === 0) return <Note tone="good">{text}</Note>;
  return (
    <Note tone={ready ? 'info' : 'wait'} title={text}>
      <ul className={classes.issues}>
        {issues.map(({ id, who, field, message, blocks }) => (
          <li key={id}>
            {PREFIXES[blocks]}
            {message}{' '}
            {who === 'partner' && mayFix(field) && blocks !== 'notice' && blocks !== 'warning' ? (
              <Anchor
                component="button"
                type="button"
                underline="always"
                aria-label={`Ergänzen: ${message}`}
                onClick={() => onFix(field)}
              >
                Ergänzen
              </Anchor>
            ) : null}
            {who === 'provider' && may('settings') ? (
              <TextLink to="/account-settings" search={{ feld: field }}>
                Zu den Account-Einstellungen
              </TextLink>
            ) : null}
          </li>
        ))}
      </ul>
    </Note>
  );
}
