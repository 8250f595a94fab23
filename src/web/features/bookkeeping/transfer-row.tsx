import { ActionIcon, Checkbox, Modal, Radio, Skeleton, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TransferCandidate } from '#shared/contracts/bookkeeping/payment-files.ts';
import { getGiroCode } from '#shared/contracts/calls.generated.ts';
import { formatIban } from '#shared/iban.ts';
import { TRANSFER_CONCERNS, TRANSFER_OBSTACLES } from '#shared/labels/transfers.ts';
import { qrMatrix, qrSvg } from '#shared/qr-code.ts';
import { queryOf } from '#web/api/queries.ts';
import { CheckBankAccount } from '#web/parts/check-bank-account.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Explain } from '#web/ui/feedback/explain.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { OverlayHeader } from '#web/ui/overlay/overlay-header.tsx';
import { useLayer } from '#web/ui/overlay/use-layer.ts';
import { Facts } from '#web/ui/page/facts.tsx';
import { type AccountChoice, needsSource } from './transfer-choice.ts';
import classes from './export.module.css';

export interface TransferRowProps {
  readonly document: TransferCandidate;
  readonly isChosen: boolean;
  readonly onToggle: (id: string, isChosen: boolean) => void;
  readonly account: AccountChoice;
  readonly onAccount: (id: string, account: AccountChoice) => void;
}

/** A document with its account, and what stands against paying it. */
export function TransferRow(props: TransferRowProps) {
  const { document, isChosen, onToggle, account, onAccount } = props;
  const { id, number, partnerName, holder, totalAmount, obstacle } = document;
  const iban = account.iban ?? document.iban;
  const isPayable = obstacle === null;
  return (
    <li className={classes.row}>
      <Checkbox
        checked={isChosen && isPayable}
        disabled={!isPayable}
        onChange={({ currentTarget }) => onToggle(id, currentTarget.checked)}
        label={
          <>
            <strong>{partnerName}</strong>
            <span className={classes.detail}>
              {number} vom {formatDate(document.issueDate)}
              {iban === '' ? null : (
                <>
                  , <span className={classes.iban}>{formatIban(iban)}</span>
                </>
              )}
            </span>
          </>
        }
      />
      <span className={`${classes.amount} ew-numbers`}>{formatEuros(totalAmount)}</span>
      {isPayable ? <GiroButton id={id} number={number} /> : <span />}
      {isPayable && holder !== partnerName ? (
        <HolderRemark holder={holder} partnerName={partnerName} />
      ) : null}
      <Remarks document={document} />
      {isPayable && isChosen ? (
        <AccountFields document={document} account={account} onAccount={onAccount} />
      ) : null}
    </li>
  );
}

/** Banks compare the holder with the account, so that the name in the file may not be the partner's. */
function HolderRemark({ holder, partnerName }: { holder: string; partnerName: string }) {
  return (
    <p className={classes.remark}>
      Kontoinhaber: {holder}{' '}
      <Explain about="Kontoinhaber">
        {`Überwiesen wird an „${holder}“ und nicht an „${partnerName}“, denn seit Oktober 2025 vergleicht Ihre Bank vor jeder Überweisung den Namen mit dem Konto (Empfängerüberprüfung). Meldet sie eine Abweichung, fragen Sie Ihren Partner, auf welchen Namen das Konto lautet, und tragen Sie ihn als Kontoinhaber ein.`}
      </Explain>
    </p>
  );
}

/** Which of two accounts is paid, and where one comes from that stands on no paper. */
function AccountFields({
  document,
  account,
  onAccount,
}: Pick<TransferRowProps, 'document' | 'account' | 'onAccount'>) {
  const { id, number, iban, otherIban, accountOrigin } = document;
  const isAsked = needsSource(document, account);
  if (otherIban === '' && !isAsked) return null;
  return (
    <div className={classes.account}>
      {otherIban === '' ? null : (
        <Radio.Group
          label={`Auf welches Konto wird ${number} überwiesen?`}
          value={account.iban ?? iban}
          onChange={(chosen) => onAccount(id, { ...account, iban: chosen })}
        >
          <Stack gap="xs" mt="xs">
            <Radio value={iban} label={`Konto auf dem Beleg: ${formatIban(iban)}`} />
            <Radio
              value={otherIban}
              label={`Konto des Partners heute: ${formatIban(otherIban)}${originOf(accountOrigin)}`}
            />
          </Stack>
        </Radio.Group>
      )}
      {isAsked ? (
        <TextInput
          label={`Woher haben Sie die IBAN zu ${number}?`}
          placeholder="Zum Beispiel: E-Mail des Partners vom 20.11."
          maxLength={200}
          value={account.source ?? ''}
          onChange={({ currentTarget: { value } }) => onAccount(id, { ...account, source: value })}
        />
      ) : null}
    </div>
  );
}

/** ', vom Partner eingetragen, geprüft am 20.11.2026' */
function originOf(origin: TransferCandidate['accountOrigin']): string {
  if (origin === null) return '';
  return origin.by === 'partner'
    ? `, vom Partner eingetragen, geprüft am ${formatDate(origin.at)}`
    : `, von Ihnen eingetragen am ${formatDate(origin.at)}`;
}

function Remarks({ document }: Pick<TransferRowProps, 'document'>) {
  const { obstacle, concerns, earlierFile, bankChangedAt, accountOrigin } = document;
  if (obstacle === 'bank_unchecked' && bankChangedAt !== null)
    return (
      <div className={classes.remark}>
        <CheckBankAccount
          partnerId={document.partnerId}
          partnerName={document.partnerName}
          iban={document.iban}
          since={bankChangedAt}
        />
      </div>
    );
  if (obstacle !== null) return <p className={classes.remark}>{TRANSFER_OBSTACLES[obstacle]}</p>;
  return concerns.map((concern) =>
    concern === 'iban_new' && bankChangedAt !== null ? (
      <div key={concern} className={classes.remark}>
        <CheckBankAccount
          partnerId={document.partnerId}
          partnerName={document.partnerName}
          iban={document.iban}
          since={bankChangedAt}
        />
      </div>
    ) : (
      <p key={concern} className={classes.remark} data-tone="wait">
        {TRANSFER_CONCERNS[concern]}
        {concern === 'in_earlier_file' && earlierFile !== null
          ? ` (${earlierFile.messageId} vom ${formatDate(earlierFile.createdAt)})`
          : ''}
        {concern === 'iban_added' ? originOf(accountOrigin) : ''}
        {concern === 'iban_changed' && bankChangedAt !== null
          ? ', dort aber neu und noch nicht geprüft'
          : ''}
      </p>
    ),
  );
}

interface GiroButtonProps {
  readonly id: string;
  readonly number: string;
}

/** Opens the GiroCode of a document, for a banking app. */
function GiroButton({ id, number }: GiroButtonProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const layer = useLayer(isOpen, close);
  return (
    <>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={`GiroCode von ${number}`}
        title="GiroCode"
        onClick={open}
      >
        <IconQrcode size={20} aria-hidden />
      </ActionIcon>
      <Modal.Root {...layer} size="28rem" centered zIndex={400}>
        <Modal.Overlay />
        <Modal.Content>
          <OverlayHeader
            title={<Modal.Title className={classes.giroTitle ?? ''}>GiroCode</Modal.Title>}
            subtitle={number}
            onClose={close}
          />
          <Modal.Body className={classes.giroBody ?? ''}>
            <GiroPanel id={id} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}

function GiroPanel({ id }: Pick<GiroButtonProps, 'id'>) {
  const { data, error, refetch } = useQuery(queryOf(getGiroCode, { params: { id } }));
  if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={360} />;
  // Banking apps expect error correction level M (EPC069-12).
  const svg = qrSvg(qrMatrix(data.payload, 'medium'));
  return (
    <>
      <img
        className={classes.code}
        alt={`GiroCode: ${formatEuros(data.totalAmount)} an ${data.holder}`}
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      />
      {data.isAdded ? (
        <Note tone="wait" title="IBAN vom Partner">
          {TRANSFER_CONCERNS.iban_added}. Bitte prüfen Sie das Konto, bevor Sie zahlen.
        </Note>
      ) : null}
      {data.isNew ? (
        <Note tone="wait" title="Neue Bankverbindung">
          {TRANSFER_CONCERNS.iban_new}. Bitte prüfen Sie das Konto, bevor Sie zahlen.
        </Note>
      ) : null}
      <p className={classes.hint}>
        Mit der Banking-App scannen, prüfen und freigeben. Danach den Beleg als bezahlt markieren.
      </p>
      <Facts
        title="Überweisung"
        facts={[
          ['Empfänger', data.holder],
          ['IBAN', formatIban(data.iban)],
          ['Betrag', formatEuros(data.totalAmount)],
          ['Zweck', data.reference],
        ]}
      />
    </>
  );
}
