import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is as narrow as a phone's: lists have rows of two lines, dialogs all of it. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
