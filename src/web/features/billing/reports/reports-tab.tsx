import { IntervalSection } from './interval-section.tsx';
import { ReportList } from './report-list.tsx';
import classes from './reports.module.css';

/** How often reports come, and all that have come. */
export function ReportsTab() {
  return (
    <div className={classes.page}>
      <IntervalSection />
      <ReportList />
    </div>
  );
}
