import { createContext, type ReactNode } from 'react';

/**
 * What stands beside the heading of every screen: the shell puts its question mark here, because a
 * heading does not know of help.
 */
export const PageHelp = createContext<ReactNode>(null);
