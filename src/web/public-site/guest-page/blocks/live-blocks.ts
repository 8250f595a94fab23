export { makeGalleriesLive } from './live-gallery.ts';
export { makeQuestionLive } from './live-question.ts';
