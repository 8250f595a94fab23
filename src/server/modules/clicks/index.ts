export {
  openClickRecorder,
  type ClickRecorder,
  type ClickRecorderOptions,
} from './click-recorder.ts';
export { judgeVisitor, type VisitorRequest } from './domain/judge-visitor.ts';
export { networkOf } from './domain/network.ts';
export { eraseHits } from './store.ts';
export { clickJobs } from './jobs.ts';
export { recordHit, type PageViewOfLink, type RecordedHit } from './record-hit.ts';
export { recordShown } from './record-hit.ts';
export { clickRoutes } from './routes.ts';
export { countWaitingRewards, listCheckedClicks } from './review/queries.ts';
export { reviewRoutes } from './review/routes.ts';
export { everyDay, lastDays } from './domain/click-counts.ts';
export { listClicks, listDayHits } from './queries.ts';
