import { describe, expect, it } from 'vitest';
import { invitationExpiry, refusalOf, refusalOfLink, type TeamMember } from './team.ts';

const anna: TeamMember = { userId: 'anna', role: 'owner' };
const ben: TeamMember = { userId: 'ben', role: 'owner' };
const cem: TeamMember = { userId: 'cem', role: 'sales' };

describe('a change of the team is refused', () => {
  const toSales = (userId: string) => ({ kind: 'role', userId, role: 'sales' }) as const;
  const removal = (userId: string) => ({ kind: 'removal', userId }) as const;
  const leaving = { kind: 'leaving' } as const;
  it.each([
    ['an owner gives another role', [anna, cem], 'anna', toSales('cem'), null],
    ['an owner demotes another one', [anna, ben], 'anna', toSales('ben'), null],
    ['an owner demotes themselves beside another', [anna, ben], 'anna', toSales('anna'), null],
    ['the last owner demotes themselves', [anna, cem], 'anna', toSales('anna'), 'team_last_owner'],
    ['a member gives a role', [anna, cem], 'cem', toSales('anna'), 'role_not_allowed'],
    ['a member makes themselves owner', [anna, cem], 'cem', toSales('cem'), 'role_not_allowed'],
    ['somebody is not there', [anna], 'anna', toSales('cem'), 'not_found'],
    ['who asks is gone', [ben], 'anna', toSales('ben'), 'not_logged_in'],
    ['an owner removes a member', [anna, cem], 'anna', removal('cem'), null],
    ['an owner removes another one', [anna, ben], 'anna', removal('ben'), null],
    ['an owner removes themselves', [anna, ben], 'anna', removal('anna'), 'team_own_membership'],
    ['a member removes the owner', [anna, cem], 'cem', removal('anna'), 'role_not_allowed'],
    ['a member leaves', [anna, cem], 'cem', leaving, null],
    ['one of two owners leaves', [anna, ben], 'ben', leaving, null],
    ['the last owner leaves', [anna, cem], 'anna', leaving, 'team_last_owner'],
    ['the only member leaves', [anna], 'anna', leaving, 'team_last_owner'],
  ] as const)('%s', (_, members, askedBy, change, refusal) => {
    expect(refusalOf(members, askedBy, change)).toBe(refusal);
  });

  it('never where somebody is made an owner', () => {
    const change = { kind: 'role', userId: 'anna', role: 'owner' } as const;
    expect(refusalOf([anna], 'anna', change)).toBeNull();
  });
});

describe('a mailed link', () => {
  const sent = new Date('2026-11-20T22:30:00Z');
  const expiresAt = invitationExpiry(sent);

  it('is good for seven days', () => {
    expect(expiresAt.toISOString()).toBe('2026-11-27T22:30:00.000Z');
  });

  it.each([
    ['at its last moment', new Date(expiresAt.getTime() - 1), null, null],
    ['at its end', expiresAt, null, 'invitation_link_expired'],
    ['when it was accepted', sent, 'accepted', 'invitation_link_accepted'],
    ['when it was withdrawn', sent, 'withdrawn', 'invitation_link_withdrawn'],
    ['when it was accepted long ago', expiresAt, 'accepted', 'invitation_link_accepted'],
  ] as const)('%s', (_, now, outcome, refusal) => {
    expect(refusalOfLink({ expiresAt, outcome }, now)).toBe(refusal);
  });
});
