import { configure } from '@testing-library/react';

// Against what hangs, as everywhere.
configure({ asyncUtilTimeout: 60_000 });
