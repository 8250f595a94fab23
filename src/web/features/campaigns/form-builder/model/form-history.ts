import type { FormConfig } from '#shared/forms/form-config.ts';
import { type EditHistory, historyOf } from '../../edit-history.ts';
import { applyEdit } from './apply-edit.ts';
import { groupOf } from './form-edit.ts';

export type FormHistory = EditHistory<FormConfig>;

export const takeStep = historyOf(applyEdit, groupOf);
