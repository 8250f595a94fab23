import { useQuery } from '@tanstack/react-query';
import { listPaymentFiles } from '#shared/contracts/payment-files.ts';
import { queryOf } from '#web/api/queries.ts';
import { PaymentFileRow } from './payment-file-row.tsx';
import classes from './export.module.css';

/** The files that were written, newest first. */
export function PaymentFiles() {
  const { data } = useQuery(queryOf(listPaymentFiles, {}));
  if (data === undefined || data.length === 0) return null;
  return (
    <section className={classes.files} aria-labelledby="ew-payment-files">
      <h3 id="ew-payment-files">Bisherige SEPA-Dateien</h3>
      <ul className={classes.rows}>
        {data.map((file) => (
          <PaymentFileRow key={file.id} file={file} />
        ))}
      </ul>
    </section>
  );
}
