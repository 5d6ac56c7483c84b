import { configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { removeComponents } from '#tests/support/component.tsx';

// Against what hangs, as everywhere.
configure({ asyncUtilTimeout: 60_000 });

afterEach(removeComponents);
