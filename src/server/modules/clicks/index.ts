export {
  openClickRecorder,
  type ClickRecorder,
  type ClickRecorderOptions,
} from './click-recorder.ts';
export { judgeVisitor, type VisitorRequest } from './domain/judge-visitor.ts';
export { eraseHits } from './erase-hits-store.ts';
export { clickJobs } from './jobs.ts';
export { recordHit, type PageViewOfLink, type RecordedHit } from './record-hit.ts';
export { recordShown } from './record-shown.ts';
export { clickRoutes } from './routes.ts';
