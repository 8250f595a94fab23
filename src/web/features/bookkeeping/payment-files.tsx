import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { PaymentFileRow } from './payment-file-row.tsx';
import { usePaymentFiles } from './use-payment-files.ts';
import classes from './export.module.css';

/** The files that were written, newest first. */
export function PaymentFiles() {
  const files = usePaymentFiles();
  const { data, error } = files;
  if (data === undefined && error !== null)
    return <ErrorState message={error.message} onRetry={() => void files.refetch()} />;
  const rows = data?.pages.flat() ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={classes.files} aria-labelledby="ew-payment-files">
      <h3 id="ew-payment-files">Bisherige SEPA-Dateien</h3>
      <ul className={classes.rows}>
        {rows.map((file) => (
          <PaymentFileRow key={file.id} file={file} />
        ))}
      </ul>
      <LoadMore source={files} what="Dateien" />
    </section>
  );
}
