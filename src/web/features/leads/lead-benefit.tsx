import { Button } from '@mantine/core';
import { redeemLeadBenefit } from '#shared/contracts/calls.generated.ts';
import { isSessionExpired, messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import type { LeadDetail } from './lead.ts';
import classes from './details.module.css';

interface LeadBenefitProps {
  /** Of the request. */
  readonly id: string;
  readonly benefit: NonNullable<LeadDetail['benefit']>;
}

/** What the guest was promised, by which code they get it, and whether they got it. */
export function LeadBenefit({ id, benefit }: LeadBenefitProps) {
  const { words, conditions, code, redeemedOn } = benefit;
  const redeem = useCall(redeemLeadBenefit);
  const save = async (redeemed: boolean, done: string): Promise<void> => {
    try {
      await redeem.mutateAsync({ params: { id }, body: { redeemed } });
      toast.success(done);
    } catch (error) {
      if (!isSessionExpired(error))
        toast.error('Das hat nicht geklappt', messageOf(error, 'Bitte versuchen Sie es erneut.'));
    }
  };
  const isRedeemed = redeemedOn !== null;
  return (
    <>
      <dl className={classes.answers}>
        <div>
          <dt>Versprochen</dt>
          <dd>{words}</dd>
        </div>
        <div>
          <dt>Bedingungen</dt>
          <dd>{conditions}</dd>
        </div>
        <div>
          <dt>Code des Gastes</dt>
          <dd>
            <b className={`${classes.code} ew-numbers`}>{code}</b>
          </dd>
        </div>
        <div>
          <dt>Eingelöst</dt>
          <dd>
            {isRedeemed ? (
              <StatusBadge tone="good">{`am ${formatDate(redeemedOn)}`}</StatusBadge>
            ) : (
              'noch nicht'
            )}
          </dd>
        </div>
      </dl>
      <div>
        <WhoMay right="leads.write">
          <Button
            variant={isRedeemed ? 'subtle' : 'default'}
            loading={redeem.isPending}
            onClick={() =>
              void save(
                !isRedeemed,
                isRedeemed ? 'Einlösung zurückgenommen' : 'Vorteil als eingelöst vermerkt',
              )
            }
          >
            {isRedeemed ? 'Einlösung zurücknehmen' : 'Als eingelöst vermerken'}
          </Button>
        </WhoMay>
      </div>
    </>
  );
}
