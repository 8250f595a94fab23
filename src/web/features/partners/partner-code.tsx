import { Button, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { getPartnerCode } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type { PartnerAnswer } from '#shared/contracts/partners/partners.ts';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { CopyButton } from '#web/ui/feedback/copy-button.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { nameOf } from './partner.ts';
import classes from './partner-code.module.css';

const ChangeCode = lazyPart(async () => ({
  default: (await import('./change-code.tsx')).ChangeCode,
}));

export interface PartnerCodeProps {
  readonly partner: PartnerAnswer;
  readonly codes: Received<typeof getPartnerCode>;
}

/** The word by which guests name the partner, to copy and to change. */
export function PartnerCode({ partner, codes }: PartnerCodeProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const { code, earlier } = codes;
  return (
    <section className={classes.code} aria-labelledby="partner-code">
      <div>
        <h3 id="partner-code">Empfehlungscode</h3>
        <p className={classes.word}>{code}</p>
        <p className={classes.about}>
          Gäste nennen ihn am Telefon, oder im Formular, wenn es danach fragt.
          {earlier.length === 0 ? null : ` Frühere gelten weiter: ${earlier.join(', ')}.`}
        </p>
      </div>
      <div className={classes.steps}>
        <CopyButton text={code} label={`Empfehlungscode kopieren: ${code}`} />
        <WhoMay right="partners.write">
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            aria-label={`Code ändern: ${nameOf(partner)}`}
            onClick={open}
          >
            Code ändern
          </Button>
        </WhoMay>
      </div>
      <FormDialog
        opened={isOpen}
        onClose={close}
        title="Empfehlungscode ändern"
        subtitle={nameOf(partner)}
        width="34rem"
        isTopmost
      >
        <Suspense fallback={<Skeleton height={200} radius="md" />}>
          <ChangeCode partnerId={partner.id} current={code} onDone={close} />
        </Suspense>
      </FormDialog>
    </section>
  );
}
