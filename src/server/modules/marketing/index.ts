export { automationJobs } from './automations/jobs.ts';
export { automationMailSamples } from './automations/mail-samples.ts';
export { refusalRoutes } from './automations/refusal-routes.ts';
export { refuseMails } from './automations/refuse-mails.ts';
export { eraseWords } from './erase-words.ts';
export { listReleasedTexts } from './library/read-texts.ts';
export { keepPictures, presentPicture } from './pictures/routes.ts';
export { listPicturesForPartners, readPictureBytes } from './pictures/store.ts';
export { marketingRoutes } from './routes.ts';
