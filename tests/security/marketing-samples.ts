import { uploadForm } from '../support/images.ts';
import { list, onRow, type Sample } from './sample.ts';

/** A point of one colour. */
const POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNIGaFRAAADBAFkWWu1EgAAAABJRU5ErkJggg==',
  'base64',
);
export const PICTURE_FORM = uploadForm(POINT, { field: 'picture' });

const template =
  (step: string): Sample['url'] =>
  ({ templateId }) =>
    `/api/marketing/templates/${templateId}${step}`;
const words = () => ({ subject: 'Danke!', htmlContent: '<p>Guten Tag {{partnerName}}</p>' });

/** The calls of the marketing center. */
export const MARKETING_SAMPLES: Readonly<Record<string, Sample>> = {
  'GET /api/marketing/templates': list('/api/marketing/templates'),
  'POST /api/marketing/templates': {
    url: () => '/api/marketing/templates',
    body: () => ({ kind: 'partner_notice', name: 'Kürzer', description: 'Für Stammpartner' }),
    namesRow: false,
  },
  'GET /api/marketing/templates/{id}': onRow(template('')),
  'PUT /api/marketing/templates/{id}': onRow(template(''), words),
  'DELETE /api/marketing/templates/{id}': onRow(template('')),
  'POST /api/marketing/templates/{id}/use': onRow(template('/use')),
  'POST /api/marketing/templates/{id}/reset': onRow(template('/reset')),
  'GET /api/marketing/templates/{id}/versions': onRow(template('/versions')),
  'POST /api/marketing/templates/{id}/restore': onRow(template('/restore'), () => ({ version: 1 })),
  'POST /api/marketing/templates/{id}/preview': onRow(template('/preview'), words),
  'POST /api/marketing/templates/{id}/test': onRow(template('/test'), words),
  'GET /api/marketing/automations': list('/api/marketing/automations'),
  'PUT /api/marketing/automations/{kind}': {
    url: () => '/api/marketing/automations/follow_up',
    body: () => ({ isOn: true }),
    namesRow: false,
  },
  'GET /api/marketing/automations/{kind}/preview': list(
    '/api/marketing/automations/partner_statistics/preview',
  ),
  'GET /api/marketing/automations/{kind}/runs': list(
    '/api/marketing/automations/partner_statistics/runs',
  ),
  'GET /api/marketing/automation-runs/{id}/recipients': onRow(
    ({ automationRunId }) => `/api/marketing/automation-runs/${automationRunId}/recipients`,
  ),
  'GET /api/marketing/pictures': list('/api/marketing/pictures'),
  'POST /api/marketing/pictures': {
    url: () => '/api/marketing/pictures',
    type: PICTURE_FORM.type,
    body: () => PICTURE_FORM.body,
    namesRow: false,
  },
  'PATCH /api/marketing/pictures/{id}': onRow(
    ({ pictureId }) => `/api/marketing/pictures/${pictureId}`,
    () => ({ name: 'Garten am Abend' }),
  ),
  'DELETE /api/marketing/pictures/{id}': onRow(
    ({ pictureId }) => `/api/marketing/pictures/${pictureId}`,
  ),
  'GET /api/marketing/pictures/{id}/picture.jpg': onRow(
    ({ pictureId }) => `/api/marketing/pictures/${pictureId}/picture.jpg`,
  ),
  'GET /api/marketing/text-library': list('/api/marketing/text-library'),
  'POST /api/marketing/text-library': {
    url: () => '/api/marketing/text-library',
    body: () => ({ title: 'Gruß', description: 'Kurz', content: 'Guten Tag!' }),
    namesRow: false,
  },
  'PUT /api/marketing/text-library/{id}': onRow(
    ({ textId }) => `/api/marketing/text-library/${textId}`,
    () => ({ content: 'Schönen Tag!' }),
  ),
  'PUT /api/marketing/text-library/{id}/release': onRow(
    ({ textId }) => `/api/marketing/text-library/${textId}/release`,
    () => ({ isReleased: true }),
  ),
  'DELETE /api/marketing/text-library/{id}': onRow(
    ({ textId }) => `/api/marketing/text-library/${textId}`,
  ),
  'GET /api/marketing/text-library/{id}/pdf': onRow(
    ({ textId }) => `/api/marketing/text-library/${textId}/pdf`,
  ),
};
