import { afterEach } from 'vitest';
import { closeScreens } from './open-screen.tsx';

// Here, and not where screens are opened: files share their modules, and each needs its own hook.
afterEach(closeScreens);
