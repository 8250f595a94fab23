import { Menu } from '@mantine/core';
import { IconBuildings, IconCheck, IconSelector } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { House } from '#shared/contracts/accounts/houses.ts';
import { HouseSign } from './house-sign.tsx';
import shell from '../shell.module.css';
import classes from './houses.module.css';

const LABEL = { itemLabel: classes.label ?? '' };

export interface HouseSwitcherProps {
  /** Empty until they are known. */
  readonly houses: readonly House[];
  /** The one that this tab shows. */
  readonly houseId: string;
  readonly name: string;
}

/**
 * Which house this is, and the way to the others. Each is a link that loads the page anew: nothing of
 * the former house stays, and a click with Ctrl or the middle button opens a tab beside it.
 */
export function HouseSwitcher({ houses, houseId, name }: HouseSwitcherProps) {
  const shown = houses.find(({ id }) => id === houseId);
  return (
    <Menu position="bottom-start" shadow="md" width={280} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button
          type="button"
          className={shell.switcher}
          aria-label={`Haus wechseln, jetzt ${name}`}
          title={name}
        >
          <HouseSign name={name} logoUrl={shown?.logoUrl ?? null} />
          <span className={classes.name}>{name}</span>
          <IconSelector size={18} stroke={1.8} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Häuser">
        {houses.map((house) => (
          <Menu.Item
            key={house.id}
            component="a"
            href={house.address}
            classNames={LABEL}
            leftSection={<HouseSign name={house.name} logoUrl={house.logoUrl} />}
            rightSection={house.id === houseId ? <IconCheck size={18} aria-hidden /> : null}
            {...(house.id === houseId ? { 'aria-current': 'true' as const } : {})}
          >
            <span className={classes.name}>{house.name}</span>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to="/haeuser"
          leftSection={<IconBuildings size={20} stroke={1.7} aria-hidden />}
        >
          Kennzahlen aller Häuser
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
