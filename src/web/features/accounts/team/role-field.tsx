import { Radio } from '@mantine/core';
import { type Role, ROLE_IDS, ROLES } from '#shared/roles/rights.ts';
import { ROLE_HINTS } from './role-hints.ts';
import classes from './team.module.css';

export interface RoleFieldProps {
  readonly value: Role;
  readonly onChange: (role: Role) => void;
}

/** The roles with what each is for. */
export function RoleField({ value, onChange }: RoleFieldProps) {
  return (
    <Radio.Group
      label="Rolle"
      value={value}
      onChange={(chosen) => onChange(ROLE_IDS.find((each) => each === chosen) ?? value)}
    >
      <div className={classes.roles}>
        {ROLE_IDS.map((role) => (
          <Radio key={role} value={role} label={ROLES[role]} description={ROLE_HINTS[role]} />
        ))}
      </div>
    </Radio.Group>
  );
}
