import { z } from 'zod';
import { PASSWORD_REFUSALS } from '../../password-refusals.ts';
import { ROLE_IDS } from '../../roles/rights.ts';
import { contract } from '../contract.ts';
import { emailField, idParams, instantOut, messageAnswer, requiredLine } from '../fields.ts';
import { currentUser } from './account.ts';
import { newPassword } from './passwords.ts';

/** Who belongs to a house, who is invited, and in which role (docs/product/accounts.md section 18). */

const role = z.enum(ROLE_IDS, { error: 'Bitte wählen Sie eine Rolle' });

const member = z.object({
  /** Of the membership. */
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLE_IDS),
  since: instantOut,
  /** In this house, to ten minutes. */
  lastSeenAt: instantOut,
  hasTwoFactor: z.boolean(),
  /** Whether it is who asks. */
  isSelf: z.boolean(),
  /** Keys for other software that they made and that are good. */
  keys: z.array(z.object({ id: z.uuid(), name: z.string(), ending: z.string() })),
});
export type Member = z.output<typeof member>;

const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(ROLE_IDS),
  /** Name of the user. */
  invitedBy: z.string(),
  sentAt: instantOut,
  expiresAt: instantOut,
  isExpired: z.boolean(),
});
export type TeamInvitation = z.output<typeof invitation>;

export const listTeam = contract({
  method: 'GET',
  path: '/api/team',
  auth: 'provider',
  summary: 'Members of the house and invitations that wait',
  response: z.object({
    /** In the order in which they joined. */
    members: z.array(member),
    /** The newest first. */
    invitations: z.array(invitation),
    /** Members and invitations that are open. */
    used: z.number().int(),
    /** What the plan allows; null without a limit. */
    most: z.number().int().nullable(),
  }),
  errors: ['role_not_allowed'],
});

export const invitationBody = z.object({
  email: emailField('Bitte geben Sie eine gültige E-Mail-Adresse ein'),
  role,
});

export const inviteMember = contract({
  method: 'POST',
  path: '/api/team/invitations',
  auth: 'provider',
  recentLogin: true,
  summary: 'Mails an invitation into the team, good for seven days and once',
  body: invitationBody,
  response: messageAnswer,
  errors: [
    'role_not_allowed',
    'team_full',
    'team_already_invited',
    'team_already_member',
    'too_many_requests',
  ],
});

export const resendInvitation = contract({
  method: 'POST',
  path: '/api/team/invitations/{id}/resend',
  auth: 'provider',
  summary: 'Mails an invitation once more, with another link; the one before is void',
  params: idParams,
  response: messageAnswer,
  errors: ['not_found', 'role_not_allowed', 'team_full', 'too_many_requests'],
});

export const withdrawInvitation = contract({
  method: 'DELETE',
  path: '/api/team/invitations/{id}',
  auth: 'provider',
  summary: 'Takes an invitation back; its link is void',
  params: idParams,
  response: messageAnswer,
  errors: ['not_found', 'role_not_allowed'],
});

export const changeRole = contract({
  method: 'PUT',
  path: '/api/team/members/{id}/role',
  auth: 'provider',
  recentLogin: true,
  summary: 'Gives a member another role; their next call is judged by it',
  params: idParams,
  body: z.object({ role }),
  response: messageAnswer,
  errors: ['not_found', 'role_not_allowed', 'team_last_owner'],
});

export const removeMember = contract({
  method: 'POST',
  path: '/api/team/members/{id}/remove',
  auth: 'provider',
  recentLogin: true,
  summary: 'Ends a membership at once; the login stays the person’s',
  params: idParams,
  body: z.object({
    /** Keys for other software that the member made end as well. */
    revokesKeys: z.boolean().default(true),
  }),
  response: messageAnswer,
  errors: ['not_found', 'role_not_allowed', 'team_last_owner', 'team_own_membership'],
});

export const leaveHouse = contract({
  method: 'POST',
  path: '/api/team/leave',
  auth: 'provider',
  recentLogin: true,
  summary: 'Ends the own membership at once; the last owner stays',
  response: messageAnswer,
  errors: ['team_last_owner'],
});

const token = z.string({ error: 'Der Link ist unvollständig.' }).min(1).max(200);

/** What whoever opens the mailed link is shown; the link proves that the address is theirs. */
export const readInvitation = contract({
  method: 'POST',
  path: '/api/invitation',
  auth: 'public',
  summary: 'Reads the invitation of a mailed link',
  body: z.object({ token }),
  response: z.object({
    businessName: z.string(),
    /** '/logos/…'; null without one. */
    logoUrl: z.string().nullable(),
    email: z.string(),
    role: z.enum(ROLE_IDS),
    expiresAt: instantOut,
    /** Whether somebody logs in with the address already. */
    hasLogin: z.boolean(),
    /** The address of who is logged in in this browser; null where nobody is. */
    loggedInAs: z.string().nullable(),
  }),
  errors: [
    'invitation_link_unknown',
    'invitation_link_expired',
    'invitation_link_accepted',
    'invitation_link_withdrawn',
    'too_many_requests',
  ],
});

export const acceptInvitation = contract({
  method: 'POST',
  path: '/api/invitation/accept',
  auth: 'public',
  summary: 'Joins a house with the login of this browser, which has the invited address',
  body: z.object({ token }),
  response: currentUser,
  errors: [
    'not_logged_in',
    'invitation_link_unknown',
    'invitation_link_expired',
    'invitation_link_accepted',
    'invitation_link_withdrawn',
    'invitation_house_full',
    'invitation_of_other_address',
    'team_already_member',
    'too_many_requests',
  ],
});

/** Name and password of who has no login yet; the terms are agreed to, privacy is a notice. */
export const joinFields = z.object({
  firstName: requiredLine('Vorname erforderlich'),
  lastName: requiredLine('Nachname erforderlich'),
  password: newPassword,
  termsAccepted: z.literal(true, { error: 'Zustimmung zu den AGB ist erforderlich' }),
});

export const joinHouse = contract({
  method: 'POST',
  path: '/api/invitation/join',
  auth: 'public',
  summary: 'Joins a house with a login that is made by this, and logs in',
  body: joinFields.extend({ token }),
  response: currentUser,
  errors: [
    'email_taken',
    'invitation_link_unknown',
    'invitation_link_expired',
    'invitation_link_accepted',
    'invitation_link_withdrawn',
    'invitation_house_full',
    ...PASSWORD_REFUSALS,
    'too_many_requests',
  ],
});
