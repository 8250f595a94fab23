import { SegmentedControl, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

const SCHEMES = [
  { value: 'auto', label: 'Darstellung wie im System', icon: IconDeviceDesktop },
  { value: 'light', label: 'Helle Darstellung', icon: IconSun },
  { value: 'dark', label: 'Dunkle Darstellung', icon: IconMoon },
] as const satisfies readonly { value: MantineColorScheme; label: string; icon: unknown }[];

/** Light, dark, or as the system has it. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label="Darstellung"
      fullWidth
      value={colorScheme}
      onChange={(value) => setColorScheme(value)}
      data={SCHEMES.map(({ value, label, icon: Icon }) => ({
        value,
        label: (
          <span title={label} style={{ display: 'grid', placeItems: 'center', minHeight: 24 }}>
            <Icon size={18} stroke={1.7} aria-hidden />
            <span className="ew-visually-hidden">{label}</span>
          </span>
        ),
      }))}
    />
  );
}
